// The QR code of a text: byte mode, level M, the smallest of versions 1 to 14 that holds it.
import { encode } from 'uqr';

/** What version 14 holds, which is more than any address of ours. */
const MOST_BYTES = 362;

/** Rows of modules, true is dark, without the quiet zone; null for a text of more than 362 bytes of UTF-8. */
export function encodeQr(text: string): boolean[][] | null {
  // As bytes: given a text it would choose another mode for one of digits or capitals.
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > MOST_BYTES) return null;
  return encode(bytes, { ecc: 'M', boostEcc: false, border: 0, maxVersion: 14 }).data;
}
