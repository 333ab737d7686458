// The rows of a person file. Notes above the names of its columns, such as LinkedIn writes, are passed over.
import { setImmediate as others } from 'node:timers/promises';
import { columnNames, csvLines } from '#server/csv/csv-lines.ts';
import { fileText } from '#server/csv/file-text.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';

export const MOST_ROWS = 200_000;
const MOST_COLUMNS = 200;
const MOST_NOTES = 10;

/** `number` counts from 1. */
export type FileLine = { number: number; values: string[] };
export type ImportFile = { columns: string[]; parts: () => AsyncGenerator<FileLine[]> };

/** Throws UnreadableFile. Each part is read when it is asked for; between two of them others have their turn. */
export function importFile(bytes: Buffer): ImportFile {
  const text = fileText(bytes, 'no CSV file');
  if (text.trim() === '') throw new UnreadableFile('empty', 'This file is empty.');
  if (/^\s*<(!doctype|html|\?xml)/i.test(text))
    throw new UnreadableFile('unreadable', 'This is a web page or XML. Save the list as CSV first.');
  const first = csvLines(text).next().value ?? [];
  const notes = notesAbove(first);
  const columns = columnNames(first[notes] ?? []);
  if (columns.length > MOST_COLUMNS)
    throw new UnreadableFile('unreadable', `A file may have at most ${MOST_COLUMNS} columns.`);
  return { columns, parts: () => linesAfter(text, notes + 1) };
}

/** Of a table, whatever stands in a single cell above the first line with several ones is a note. */
function notesAbove(lines: readonly string[][]): number {
  const filled = (line: readonly string[]) => line.filter((value) => value.trim() !== '').length;
  const heading = lines.slice(0, MOST_NOTES).findIndex((line) => filled(line) > 1);
  return Math.max(0, heading);
}

async function* linesAfter(text: string, skipped: number): AsyncGenerator<FileLine[]> {
  let number = 1 - skipped;
  for (const part of csvLines(text)) {
    const lines = part.map((values, at) => ({ number: number + at, values }));
    number += part.length;
    if (number - 1 > MOST_ROWS)
      throw new UnreadableFile(
        'unreadable',
        `A file may name at most ${MOST_ROWS.toLocaleString('en')} persons.`,
      );
    yield lines.filter((line) => line.number > 0);
    await others();
  }
}
