// What a CSV or XML file says before anybody knows what its columns mean.
import { UnreadableFile } from '#server/csv/unreadable-file.ts';

export type FileFormat = 'csv' | 'xml';
/** The texts of one job, by column; what a row does not have is absent. */
export type FileRow = Record<string, string>;
/** `faults` names rows that cannot be read at all, by their number in the file, the first one being 1. */
export type FileRows = {
  format: FileFormat;
  columns: string[];
  rows: FileRow[];
  faults: { row: number; reason: string }[];
};

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;

export const tooManyRows = () =>
  new UnreadableFile(
    'unreadable',
    `A file may name at most ${MOST_ROWS.toLocaleString('en')} jobs. Split it in two boards.`,
  );
