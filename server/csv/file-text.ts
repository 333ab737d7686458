// The text of a file that people made: its encoding is told by its content, names and types are the sender's words.
import { UnreadableFile } from './unreadable-file.ts';

const marks: [Buffer, string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** `notWhat` is what a file of other bytes is told to be, such as "neither CSV nor XML". Throws UnreadableFile. */
export function fileText(bytes: Buffer, notWhat: string): string {
  const mark = marks.find(([prefix]) => bytes.subarray(0, prefix.length).equals(prefix));
  if (mark === undefined && bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw new UnreadableFile('unreadable', 'This is a spreadsheet or an archive. Save it as CSV first.');
  if (mark === undefined && bytes.subarray(0, 64_000).includes(0))
    throw new UnreadableFile('unreadable', `This is ${notWhat}.`);
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
