// The jobs of a CSV. Its first line names the columns.
import { columnNames, csvLines } from '#server/csv/csv-lines.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import {
  type FileHead,
  type FileRow,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_VALUE,
  tooLong,
  tooManyRows,
} from './file-rows.ts';

/** Throws UnreadableFile. */
export function readCsv(text: string, add: (row: FileRow) => void): FileHead {
  let columns: string[] | null = null;
  let count = 0;
  const faults: FileHead['faults'] = [];
  for (const part of csvLines(text))
    for (const values of part) {
      if (values.some((value) => value.length > MOST_VALUE)) throw tooLong();
      if (columns === null) {
        columns = namesIn(values);
        continue;
      }
      count += 1;
      if (count > MOST_ROWS) throw tooManyRows();
      const { length } = columns;
      if (values.slice(length).some((value) => value.trim() !== ''))
        faults.push({
          row: count,
          reason: `It has ${values.length} values, but the header has ${length}.`,
        });
      else add(values.slice(0, length));
    }
  if (columns === null) throw new UnreadableFile('empty', 'This file is empty.');
  return { format: 'csv', columns, faults };
}

function namesIn(values: readonly string[]): string[] {
  if (values.length > MOST_COLUMNS)
    throw new UnreadableFile('unreadable', `A file can have up to ${MOST_COLUMNS} columns.`);
  return columnNames(values);
}
