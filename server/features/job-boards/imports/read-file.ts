// Tells a file apart by its content and reads its rows. Names and types are the sender's words.
import { fileText } from '#server/csv/file-text.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import type { FileHead, FileRow } from './file-rows.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';

/** Throws UnreadableFile. */
export function readFileRows(bytes: Buffer, add: (row: FileRow) => void): FileHead {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'This file is empty.');
  const text = fileText(bytes, 'neither CSV nor XML');
  const start = text.trimStart();
  if (start === '') throw new UnreadableFile('empty', 'This file is empty.');
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new UnreadableFile('unreadable', 'This is a web page, not a list of jobs.');
  return start.startsWith('<') ? readXml(start, add) : readCsv(text, add);
}
