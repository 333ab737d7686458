// CSV as spreadsheets of the world write it: commas, semicolons, tabs or bars, quoted or not. Knows no columns' meaning.
import Papa from 'papaparse';
import { UnreadableFile } from './unreadable-file.ts';

const AT_ONCE = 1_000;
/** So much of a file tells how it is written. */
const BEGINNING = 200_000;

/**
 * The lines of a CSV, some at a time, so that whoever reads a large file may let others go first; empty lines are left
 * out. Values stay text, whatever a spreadsheet would make of them. Throws UnreadableFile.
 */
export function* csvLines(given: string): Generator<string[][]> {
  // Excel writes the sign that parts its columns into a line of its own.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(given);
  const text = given.slice(told?.[0].length ?? (given.startsWith('\ufeff') ? 1 : 0));
  const way = { ...wayOf(text), ...(told === null ? {} : { delimiter: told[1] ?? ',' }) };
  for (let at = 0; at < text.length; ) {
    // Its fast way would part all of the rest to give the next lines.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
      ...way,
      fastMode: false,
      preview: AT_ONCE,
    });
    if (errors.some(({ code }) => code === 'MissingQuotes'))
      throw new UnreadableFile(
        'truncated',
        'A quoted value in this file has no closing quote. Check that the file is complete.',
      );
    at = data.length < AT_ONCE ? text.length : at + meta.cursor;
    yield data.filter((line) => line.some((value) => value.trim() !== ''));
  }
}

function wayOf(text: string): { delimiter: string; newline: '\n' | '\r' | '\r\n' } {
  const { meta } = Papa.parse<string[]>(text.slice(0, BEGINNING), {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: 20,
  });
  return { delimiter: meta.delimiter, newline: meta.linebreak as '\n' | '\r' | '\r\n' };
}

/** Names for the columns of a file: each one its own, at most 200 characters long. */
export function columnNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((given, at) => {
    const name =
      given.replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${at + 1}`;
    let free = name;
    for (let count = 2; used.has(free); count += 1) free = `${name} (${count})`;
    used.add(free);
    return free;
  });
}
