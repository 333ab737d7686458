// CSV as spreadsheets of the world write it: commas, semicolons, tabs or bars, quoted or not.
import Papa from 'papaparse';
import {
  type FileRow,
  type FileRows,
  MOST_COLUMNS,
  MOST_ROWS,
  tooManyRows,
  UnreadableFile,
} from './file-rows.ts';

/** The first line names the columns. Values stay text, whatever a spreadsheet would make of them. */
export function readCsv(text: string): FileRows {
  // Excel writes the sign that parts its columns into a line of its own.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text);
  const { data, errors } = Papa.parse<string[]>(told === null ? text : text.slice(told[0].length), {
    delimiter: told?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: MOST_ROWS + 2,
  });
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new UnreadableFile('truncated', 'A quoted value of this file never ends. Is it whole?');
  const [names, ...lines] = data;
  if (names === undefined) throw new UnreadableFile('empty', 'This file is empty.');
  if (lines.length > MOST_ROWS) throw tooManyRows();
  if (names.length > MOST_COLUMNS)
    throw new UnreadableFile('unreadable', `A file may have at most ${MOST_COLUMNS} columns.`);
  const columns = distinct(names);
  const rows: FileRow[] = [];
  const faults: FileRows['faults'] = [];
  for (const [at, values] of lines.entries()) {
    if (values.length > columns.length && values.slice(columns.length).some((value) => value.trim() !== ''))
      faults.push({
        row: at + 1,
        reason: `It has ${values.length} values where the first line names ${columns.length}.`,
      });
    else rows.push(rowOf(columns, values));
  }
  return { format: 'csv', columns, rows, faults };
}

const rowOf = (columns: readonly string[], values: readonly string[]): FileRow =>
  Object.fromEntries(columns.flatMap((column, at) => (values[at] ? [[column, values[at]]] : [])));

/** Every column has a name of its own. */
function distinct(names: readonly string[]): string[] {
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
