// How the carrier signs what it sends: base64 HMAC-SHA1 over our address and the form fields, sorted by name.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fields } from './carrier.ts';

export function signatureOf(token: string, url: string, fields: Fields): string {
  const sorted = Object.keys(fields).sort();
  const text = sorted.reduce((all, name) => `${all}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
}

export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
