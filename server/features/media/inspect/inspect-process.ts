// The process in which a stranger's file is read: it has its own memory limit and is killed when it takes too long.
import { openAsBlob } from 'node:fs';
import { answerOnce } from '#server/limited-answer.ts';
import { inspectBlob } from './inspect-blob.ts';

answerOnce(async (source: string | Uint8Array<ArrayBuffer>) =>
  inspectBlob(typeof source === 'string' ? await openAsBlob(source) : new Blob([source])),
);
