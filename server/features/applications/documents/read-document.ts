// Reads documents of strangers beside the server, never in it: whatever is wrong with a file, only its own reading ends.
import { limitedWork } from '#server/limited-process.ts';
import type { DocumentQuestion } from './document-process.ts';
import type { DocumentKind, Refusal } from './inspect-document.ts';
import type { Read } from './text-of-document.ts';

// A real résumé takes a tenth of a second, most of it to start the process.
const ask = limitedWork<DocumentQuestion, DocumentKind | Refusal | Read | Uint8Array>(
  new URL('./document-process.ts', import.meta.url),
  { timeMs: 10_000, heapMb: 256 },
);

/** What an uploaded document is, or why it is refused. `bytes` are the whole file, at most 10 MB. Never rejects. */
export async function kindOfDocument(bytes: Buffer): Promise<DocumentKind | Refusal> {
  const told = await ask({ ask: 'kind', bytes });
  if (told.outcome !== 'done' || told.value instanceof Uint8Array || 'state' in told.value) return unreadable;
  return told.value;
}

const unreadable: Refusal = {
  reason: 'unreadable',
  sentence: 'This file can’t be read. It may be damaged.',
};

/** A photo of a document as a PDF, or why it is refused. `bytes` as above. Never rejects. */
export async function pageOf(bytes: Buffer): Promise<Buffer | Refusal> {
  const told = await ask({ ask: 'page', bytes });
  if (told.outcome !== 'done') return unreadable;
  if (told.value instanceof Uint8Array) return Buffer.from(told.value);
  return 'reason' in told.value ? told.value : unreadable;
}

/** What it says, or why that cannot be told. `too-large`: reading was ended at its limit of time or memory. Never rejects. */
export async function readText(bytes: Buffer, contentType: string): Promise<Read | { state: 'too-large' }> {
  const told = await ask({ ask: 'text', bytes, contentType });
  const isTold = told.outcome === 'done' && !(told.value instanceof Uint8Array) && 'state' in told.value;
  return isTold ? (told.value as Read) : { state: 'too-large' };
}
