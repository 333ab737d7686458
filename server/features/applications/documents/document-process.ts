// The process in which documents of strangers are read: see read-document.ts.
import { answerOnce } from '#server/limited-answer.ts';
import { inspectDocument } from './inspect-document.ts';
import { readFileText } from './text-of-document.ts';

export type DocumentQuestion =
  | { ask: 'kind'; bytes: Uint8Array }
  | { ask: 'text'; bytes: Uint8Array; contentType: string };

answerOnce(async (question: DocumentQuestion) => {
  const bytes = Buffer.from(question.bytes);
  return question.ask === 'kind' ? inspectDocument(bytes) : readFileText(bytes, question.contentType);
});
