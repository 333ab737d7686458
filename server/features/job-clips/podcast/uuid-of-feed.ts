// The name of a feed among all podcasts: a UUID of version 5, made of its address.
import { createHash } from 'node:crypto';

/** The namespace UUID of Podcasting 2.0. */
const PODCASTS = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** Of the address without its scheme and without slashes at its end, as the podcast namespace has it. */
export function uuidOfFeed(url: string): string {
  const name = url.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(PODCASTS).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
