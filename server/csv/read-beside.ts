// Files of people are read beside the server, never in it: whatever is wrong with one, only its own reading ends.
import { AppError } from '#server/errors.ts';
import { limitedWork } from '#server/limited-process.ts';
import type { FileAnswer, FileQuestion } from './answer-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** 50 MB of CSV take three seconds on a slow core, and 250 MB of memory. */
const LIMITS = { timeMs: 20_000, heapMb: 400 };

/**
 * Has `script`, which calls answerFile, read a file; its rows then lie in `rowsPath`, which the caller removes. Throws
 * UnreadableFile and STORAGE_FULL.
 */
export function fileReader<Head>(script: URL): (question: FileQuestion) => Promise<Head> {
  const ask = limitedWork<FileQuestion, FileAnswer<Head>>(script, LIMITS);
  return async (question) => {
    const told = await ask(question);
    if (told.outcome === 'timed-out')
      throw new UnreadableFile('unreadable', 'Reading this file took too long. It may be damaged.');
    if (told.outcome === 'failed')
      throw new UnreadableFile('unreadable', 'Couldn’t read this file. It may be damaged.');
    const answer = told.value;
    if ('head' in answer) return answer.head;
    if (answer.reason === 'no-room')
      throw new AppError('STORAGE_FULL', 'The server is out of storage for this file.');
    throw new UnreadableFile(answer.reason, answer.sentence);
  };
}
