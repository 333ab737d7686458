// A file of captions, read in a process of its own.
import { limitedWork } from '#server/limited-process.ts';
import type { CaptionsQuestion } from './captions-process.ts';
import { refusal } from './cue.ts';
import type { CaptionsRead } from './read-captions.ts';

// 5 MB of captions take half a second.
const read = limitedWork<CaptionsQuestion, CaptionsRead>(new URL('./captions-process.ts', import.meta.url), {
  timeMs: 10_000,
  heapMb: 256,
});

/** As readCaptions does; a file that takes too long or too much memory is refused too. Never rejects. */
export async function readCaptionsFile(question: CaptionsQuestion): Promise<CaptionsRead> {
  const told = await read(question);
  if (told.outcome === 'done') return told.value;
  return told.outcome === 'timed-out'
    ? refusal('unreadable', 'Reading this file took too long. It may be damaged.')
    : refusal('unreadable', 'Couldn’t read this file. It may be damaged.');
}
