// The process in which documents of strangers are read: see read-document.ts.
import { inspectDocument } from './inspect-document.ts';
import { textOfDocument } from './text-of-document.ts';

export type DocumentQuestion =
  | { ask: 'kind'; bytes: Uint8Array }
  | { ask: 'text'; bytes: Uint8Array; contentType: string };

process.once('message', (question: DocumentQuestion) => {
  const bytes = Buffer.from(question.bytes);
  process.send?.(
    question.ask === 'kind' ? inspectDocument(bytes) : { text: textOfDocument(bytes, question.contentType) },
  );
});
// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
