// Rows as plain lines of JSON in a temporary file: what a limited process has read, for the server to read line by line.
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { UnreadableFile } from './unreadable-file.ts';

/** Twice the largest file of people and more; what needs more room was made to take it. */
const MOST_BYTES = 150_000_000;
const AT_ONCE = 500_000;
const READ_AHEAD = 65_536;

export type RowsWriter = { add: (row: readonly string[]) => void; end: () => void };

/** `add` throws UnreadableFile where the rows take too much room. */
export function rowsWriter(path: string): RowsWriter {
  const file = openSync(path, 'w', 0o600);
  let waiting = '';
  let bytes = 0;
  const write = () => {
    bytes += writeSync(file, waiting);
    waiting = '';
    if (bytes > MOST_BYTES)
      throw new UnreadableFile('unreadable', 'This file is too large. Split it in two.');
  };
  return {
    add(row) {
      waiting += `${JSON.stringify(row)}\n`;
      if (waiting.length > AT_ONCE) write();
    },
    end() {
      write();
      closeSync(file);
    },
  };
}

/** The rows of such a file in their order, some at a time. */
export async function* rowsIn(path: string): AsyncGenerator<string[][]> {
  let rest: string[] = [];
  for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: READ_AHEAD })) {
    const [first = '', ...lines] = (part as string).split('\n');
    rest.push(first);
    const last = lines.pop();
    if (last === undefined) continue;
    yield [rest.join(''), ...lines].map((line) => JSON.parse(line) as string[]);
    rest = [last];
  }
}
