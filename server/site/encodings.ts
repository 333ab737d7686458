// Which encoding a client takes, and pages in each of them.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from './stored-page.ts';

const brotli = promisify(brotliCompress);
const slowGzip = promisify(gzip);

const remembered = new Map<string, Encoding>();

/** The best of Accept-Encoding: brotli, then gzip. Remembered by header, since browsers send few different ones. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const accepted = header.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(?:\.0*)?$/.test(part));
  const best: Encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (remembered.size < 1_000) remembered.set(header, best);
  return best;
}

/** Brotli 5 costs about 1 ms for a page; 11 comes later. */
export const quickBrotli = (body: Buffer): Promise<Buffer> => brotliAt(body, 5);

/** For the few clients without brotli. */
export const gzipNow = (body: Buffer): Buffer => gzipSync(body, { level: 6 });

/** The same for what is made smaller later: all others wait while it works. */
export const gzipLightly = (body: Buffer): Buffer => gzipSync(body, { level: 1 });

/** The same beside the event loop. */
export const gzipBeside = (body: Buffer): Promise<Buffer> => slowGzip(body, { level: 6 });

/** The smallest of an encoding, beside the event loop. */
export const best = (encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotliAt(body, 11) : slowGzip(body, { level: 9 });

export const brotliAt = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, { params: paramsFor(body, quality) });

/** All others wait while it works. */
export const brotliNow = (body: Buffer, quality: number): Buffer =>
  brotliCompressSync(body, { params: paramsFor(body, quality) });

const paramsFor = (body: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
});
