// What a CSV or XML file says before anybody knows what its columns mean.
import { UnreadableFile } from '#server/csv/unreadable-file.ts';

export type FileFormat = 'csv' | 'xml';
/** The texts of one job in the order of the columns; '' for what it does not have, and it may end early. */
export type FileRow = readonly string[];
/** `faults` names rows that cannot be read at all, by their number in the file, the first one being 1. */
export type FileRows = {
  format: FileFormat;
  columns: string[];
  rows: FileRow[];
  faults: { row: number; reason: string }[];
};
/** Everything but the rows. */
export type FileHead = Omit<FileRows, 'rows'>;

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;
/** Of one value; a description may have a tenth of it. */
export const MOST_VALUE = 1_000_000;

export const tooManyRows = () =>
  new UnreadableFile(
    'unreadable',
    `A file can have up to ${MOST_ROWS.toLocaleString('en')} jobs. Split it between two boards.`,
  );

export const tooLong = () =>
  new UnreadableFile(
    'unreadable',
    `A value in this file is longer than ${MOST_VALUE.toLocaleString('en')} characters.`,
  );
