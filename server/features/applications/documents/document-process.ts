// The process in which documents of strangers are read: see read-document.ts.
import { answerOnce } from '#server/limited-answer.ts';
import { inspectDocument } from './inspect-document.ts';
import { readFileText } from './text-of-document.ts';

export type DocumentQuestion =
  | { ask: 'kind'; bytes: Uint8Array }
  | { ask: 'page'; bytes: Uint8Array }
  | { ask: 'text'; bytes: Uint8Array; contentType: string };

answerOnce(async (question: DocumentQuestion) => {
  const bytes = Buffer.from(question.bytes);
  if (question.ask === 'kind') return inspectDocument(bytes);
  if (question.ask === 'text') return readFileText(bytes, question.contentType);
  // The decoder takes a while to load, which the others needn't wait for.
  const { pageOfPhoto } = await import('./photo-page.ts');
  return pageOfPhoto(bytes);
});
