// Documents for saving: drawn beside the server, never in it, a few at a time.
import { atMost } from '#server/at-most.ts';
import { AppError } from '#server/errors.ts';
import { runLimited } from '#server/limited-process.ts';
import type { PdfContent } from './pdf-content.ts';

const PROCESS = new URL('./pdf-process.ts', import.meta.url);
// One core is left for those who wait for pages.
const inLine = atMost(2);

/** The bytes of the document. Throws UNAVAILABLE where drawing it took longer than a minute. */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  const drawn = await inLine(() => runLimited<Uint8Array>(PROCESS, content, { timeMs: 60_000, heapMb: 512 }));
  if (drawn.outcome === 'done') return Buffer.from(drawn.value);
  if (drawn.outcome === 'failed') throw new Error(`The document “${content.title}” could not be drawn.`);
  throw new AppError('UNAVAILABLE', 'This document takes too long to draw.', { retryAfterSeconds: 60 });
}
