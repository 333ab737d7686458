// What all webhooks share: signatures compared in constant time, and reading a body that may hold anything.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `hex` is HMAC-SHA256 of `data` under `secret`; takes as long whatever is wrong. An empty secret fits nothing. */
export function isSigned(data: Buffer | string, secret: string, hex: string): boolean {
  const expected = createHmac('sha256', secret).update(data).digest();
  const given = Buffer.alloc(expected.length);
  const isHex = /^[\da-f]{64}$/i.test(hex);
  if (isHex) given.write(hex, 'hex');
  return timingSafeEqual(given, expected) && isHex && secret !== '';
}

/** What tells a delivery from others where the platform names none: the same bytes are the same delivery. */
export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** One header's value, also when it came several times. */
export function headerOf(headers: Record<string, string | string[] | undefined>, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
}

/** The body's JSON, or undefined. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
