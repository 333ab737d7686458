// Tells a file apart by its content and reads its rows. Names and types are the sender's words.
import { type FileRows, UnreadableFile } from './file-rows.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';

/** Throws UnreadableFile. */
export async function readFileRows(bytes: Buffer): Promise<FileRows> {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'This file is empty.');
  const text = decoded(bytes);
  const start = text.trimStart();
  if (start === '') throw new UnreadableFile('empty', 'This file is empty.');
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new UnreadableFile('unreadable', 'This is a web page, not a list of jobs.');
  return start.startsWith('<') ? readXml(start) : readCsv(text);
}

const marks: [Buffer, string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

function decoded(bytes: Buffer): string {
  const mark = marks.find(([prefix]) => bytes.subarray(0, prefix.length).equals(prefix));
  if (mark === undefined && bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw new UnreadableFile('unreadable', 'This is a spreadsheet or an archive. Save it as CSV first.');
  if (mark === undefined && bytes.subarray(0, 64_000).includes(0))
    throw new UnreadableFile('unreadable', 'This is neither CSV nor XML.');
  if (mark !== undefined) return new TextDecoder(mark[1]).decode(bytes);
  const named = /^\s*<\?xml[^>]{0,200}encoding=["']([A-Za-z0-9._-]{2,40})["']/.exec(
    bytes.toString('latin1', 0, 300),
  );
  return (
    decodedAs(bytes, 'utf-8') ?? decodedAs(bytes, named?.[1] ?? 'windows-1252') ?? bytes.toString('latin1')
  );
}

/** Null where the bytes are no text of that encoding, or nobody knows it. */
function decodedAs(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
