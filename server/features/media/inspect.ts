// What an uploaded recording is, told by its content and never by its name: kind, length, size of the picture, or a
// sentence that says why it is not taken.
import { stat } from 'node:fs/promises';
import { limitedWork } from '#server/limited-process.ts';
import { type Inspected, refused } from './inspect/facts.ts';

// Counting the frames of 500 MB of MP3 takes two seconds; more than this is a file made to take long.
const inspect = limitedWork<string | Uint8Array, Inspected>(
  new URL('./inspect/inspect-process.ts', import.meta.url),
  { timeMs: 15_000, heapMb: 128 },
);

/**
 * Inspects a file on disk (by its path; read through a window of half a megabyte) or bytes in memory.
 * Rejects only when the path cannot be opened; everything wrong with the content is a refusal.
 */
export async function inspectMedia(
  source: string | Uint8Array,
  limits: { timeMs?: number } = {},
): Promise<Inspected> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength;
  if (size === 0) return refused('empty', 'This file is empty.');
  const limited = await inspect(source, limits);
  if (limited.outcome === 'done') return limited.value;
  if (limited.outcome === 'timed-out') {
    return refused('unreadable', 'This file took too long to read. It may be damaged.');
  }
  return refused('unreadable', 'This file can’t be read. It may be damaged.');
}
