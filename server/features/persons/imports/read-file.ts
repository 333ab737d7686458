// The rows of a person file. Notes above the names of its columns, such as LinkedIn writes, are passed over.
import { columnNames, csvLines } from '#server/csv/csv-lines.ts';
import { fileText } from '#server/csv/file-text.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import { short } from './short.ts';

/** `sample` holds the beginning of the first rows. */
export type PersonFile = { columns: string[]; sample: string[][]; rows: number };

const MOST_ROWS = 200_000;
const MOST_COLUMNS = 200;
const MOST_NOTES = 10;
const SAMPLE_ROWS = 5;
const SAMPLE_TEXT = 120;
/** Of one value; more than any detail of a person may have. */
const MOST_VALUE = 20_000;

/** Throws UnreadableFile. */
export function readPersonRows(bytes: Buffer, add: (row: readonly string[]) => void): PersonFile {
  const text = fileText(bytes, 'no CSV file');
  if (text.trim() === '') throw new UnreadableFile('empty', 'This file is empty.');
  if (/^\s*<(!doctype|html|\?xml)/i.test(text.slice(0, 1_000)))
    throw new UnreadableFile('unreadable', 'This file is HTML or XML. Save the list as CSV first.');
  const file: PersonFile = { columns: [], sample: [], rows: 0 };
  let skipped = -1;
  for (const part of csvLines(text)) {
    if (skipped < 0) {
      skipped = notesAbove(part);
      file.columns = namesIn(part[skipped] ?? []);
      take(part.slice(skipped + 1), file, add);
    } else take(part, file, add);
  }
  if (file.rows === 0) throw new UnreadableFile('empty', 'This file has columns but no rows.');
  return file;
}

function take(lines: string[][], file: PersonFile, add: (row: readonly string[]) => void): void {
  for (const values of lines) {
    file.rows += 1;
    if (file.rows > MOST_ROWS)
      throw new UnreadableFile(
        'unreadable',
        `Use a file with at most ${MOST_ROWS.toLocaleString('en')} people.`,
      );
    if (values.some((value) => value.length > MOST_VALUE))
      throw new UnreadableFile(
        'unreadable',
        `Row ${file.rows} has a value of more than ${MOST_VALUE.toLocaleString('en')} characters.`,
      );
    if (file.rows <= SAMPLE_ROWS)
      file.sample.push(values.slice(0, file.columns.length).map((value) => short(value, SAMPLE_TEXT)));
    add(values);
  }
}

/** Of a table, whatever stands in a single cell above the first line with several ones is a note. */
function notesAbove(lines: readonly string[][]): number {
  const filled = (line: readonly string[]) => line.filter((value) => value.trim() !== '').length;
  const heading = lines.slice(0, MOST_NOTES).findIndex((line) => filled(line) > 1);
  return Math.max(0, heading);
}

function namesIn(values: readonly string[]): string[] {
  if (values.length > MOST_COLUMNS)
    throw new UnreadableFile('unreadable', `Use a file with at most ${MOST_COLUMNS} columns.`);
  return columnNames(values);
}
