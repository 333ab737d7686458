// Documents for saving: drawn beside the server, never in it, a few at a time.
import { AppError } from '#server/errors.ts';
import { limitedWork } from '#server/limited-process.ts';
import type { PdfContent } from './pdf-content.ts';

const draw = limitedWork<PdfContent, Uint8Array>(new URL('./pdf-process.ts', import.meta.url), {
  timeMs: 60_000,
  heapMb: 512,
});

/** The bytes of the document. Throws UNAVAILABLE where drawing it took longer than a minute. */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  const drawn = await draw(content);
  if (drawn.outcome === 'done') return Buffer.from(drawn.value);
  if (drawn.outcome === 'failed') throw new Error(`The document “${content.title}” could not be drawn.`);
  throw new AppError('UNAVAILABLE', 'This document took too long to create. Try again later.', {
    retryAfterSeconds: 60,
  });
}
