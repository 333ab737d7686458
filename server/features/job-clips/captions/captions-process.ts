// The process in which a file of captions is read: see read-captions-file.ts.
import { readFile } from 'node:fs/promises';
import { answerOnce } from '#server/limited-answer.ts';
import { readCaptions } from './read-captions.ts';

export type CaptionsQuestion = { path: string; fileName: string; durationMs: number | null };

answerOnce(async ({ path, ...hints }: CaptionsQuestion) => readCaptions(await readFile(path), hints));
