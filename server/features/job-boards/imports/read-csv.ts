// The jobs of a CSV. Its first line names the columns.
import { columnNames, csvLines } from '#server/csv/csv-lines.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import { type FileRow, type FileRows, MOST_COLUMNS, MOST_ROWS, tooManyRows } from './file-rows.ts';

/** Throws UnreadableFile. */
export function readCsv(text: string): FileRows {
  const lines: string[][] = [];
  for (const part of csvLines(text)) {
    lines.push(...part);
    if (lines.length > MOST_ROWS + 1) throw tooManyRows();
  }
  const [names, ...values] = lines;
  if (names === undefined) throw new UnreadableFile('empty', 'This file is empty.');
  if (names.length > MOST_COLUMNS)
    throw new UnreadableFile('unreadable', `A file may have at most ${MOST_COLUMNS} columns.`);
  return { format: 'csv', ...rowsOf(columnNames(names), values) };
}

function rowsOf(columns: string[], lines: readonly string[][]): Omit<FileRows, 'format'> {
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
  return { columns, rows, faults };
}

const rowOf = (columns: readonly string[], values: readonly string[]): FileRow =>
  Object.fromEntries(columns.flatMap((column, at) => (values[at] ? [[column, values[at]]] : [])));
