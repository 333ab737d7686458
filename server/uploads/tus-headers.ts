// What the headers of a resumable upload say (tus 1.0.0). Pure; throws BAD_REQUEST for what cannot be meant.

import { AppError } from '#server/errors.ts';
import { type HashAlgorithm, hashAlgorithms } from './receive-bytes.ts';

export const TUS_VERSION = '1.0.0';
export const PART_TYPE = 'application/offset+octet-stream';
export const EXTENSIONS =
  'creation,creation-with-upload,creation-defer-length,expiration,termination,checksum,checksum-trailer,concatenation';

export type Headers = Record<string, string | string[] | undefined>;
export type Checksum = { algorithm: HashAlgorithm; digest: Buffer };

const METADATA_MAX = 8_192;
const PARTS_MAX = 100;

export const badHeader = (name: string, detail: string): AppError =>
  new AppError('BAD_REQUEST', `${name}: ${detail}`);

/** A header as one text; null without it. */
export function textOf(headers: Headers, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return value === undefined ? null : Array.isArray(value) ? value.join(',') : value;
}

/** Throws PRECONDITION_FAILED unless the client speaks this version. */
export function checkVersion(headers: Headers): void {
  if (textOf(headers, 'Tus-Resumable') !== TUS_VERSION)
    throw new AppError('PRECONDITION_FAILED', `Send Tus-Resumable: ${TUS_VERSION}.`);
}

/** A whole number of bytes; null without the header. */
export function bytesIn(headers: Headers, name: string): number | null {
  const value = textOf(headers, name);
  if (value === null) return null;
  const bytes = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(bytes)) throw badHeader(name, 'Send a whole number of bytes.');
  return bytes;
}

/** Whether the length is told later. */
export function isDeferred(headers: Headers): boolean {
  const value = textOf(headers, 'Upload-Defer-Length');
  if (value !== null && value !== '1') throw badHeader('Upload-Defer-Length', 'The only value is 1.');
  return value !== null;
}

/** Throws UNSUPPORTED_TYPE for bytes that are not sent as the part of an upload. */
export function checkPartType(headers: Headers): void {
  const [type = ''] = (textOf(headers, 'Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== PART_TYPE)
    throw new AppError('UNSUPPORTED_TYPE', `Send the bytes as ${PART_TYPE}.`);
}

/** Pairs of Upload-Metadata, with their values decoded. */
export function metadataOf(raw: string): Map<string, string> {
  if (raw.length > METADATA_MAX)
    throw badHeader('Upload-Metadata', `Send at most ${METADATA_MAX.toLocaleString('en')} characters.`);
  const found = new Map<string, string>();
  for (const pair of raw === '' ? [] : raw.split(',')) {
    const [key = '', value = '', ...more] = pair.trim().split(' ');
    if (!/^[\x21-\x7e]{1,100}$/.test(key) || more.length > 0 || found.has(key) || !isBase64(value))
      throw badHeader('Upload-Metadata', 'Send each key once, with its value in Base64.');
    found.set(key, Buffer.from(value, 'base64').toString('utf8').toWellFormed());
  }
  return found;
}

/** Upload-Checksum, or its trailer: an algorithm and a digest; null without one. */
export function checksumOf(value: string | null): Checksum | null {
  if (value === null) return null;
  const [name = '', digest = '', ...more] = value.trim().split(' ');
  const algorithm = hashAlgorithms.find((known) => known === name);
  if (algorithm === undefined)
    throw badHeader('Upload-Checksum', `Use one of these algorithms: ${hashAlgorithms.join(', ')}.`);
  if (digest === '' || more.length > 0 || !isBase64(digest))
    throw badHeader('Upload-Checksum', 'Send the digest in Base64.');
  return { algorithm, digest: Buffer.from(digest, 'base64') };
}

/** Whether a trailer will bring the checksum. */
export const hasChecksumTrailer = (headers: Headers): boolean =>
  /(^|,)\s*upload-checksum\s*(,|$)/i.test(textOf(headers, 'Trailer') ?? '');

export type Concat = { kind: 'partial' } | { kind: 'final'; parts: string[] };

/** Upload-Concat: a part, or a file made of parts named by the ends of their addresses; null without it. */
export function concatOf(value: string | null): Concat | null {
  if (value === null) return null;
  if (value === 'partial') return { kind: 'partial' };
  const list = /^final;(.+)$/.exec(value)?.[1]?.trim().split(/ +/);
  if (list === undefined || list.length > PARTS_MAX)
    throw badHeader('Upload-Concat', `Send partial, or final; and 1 to ${PARTS_MAX} addresses.`);
  return { kind: 'final', parts: list.map((address) => address.split('/').at(-1) ?? '') };
}

const isBase64 = (value: string) => /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0;
