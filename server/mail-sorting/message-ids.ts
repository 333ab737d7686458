// Whose answer it is: the ids of our letters that a mail names.
import type { Mail } from './read-mail.ts';

const ID = /<[^<>\s@]{1,250}@[^<>\s]{1,250}>/g;
const MOST = 50;
/** Where the id of the letter stands in a returned original, and in reports that only tell of it. */
const ID_FIELD = /^[> \t]*(?:(?:original-)?message-id|x-original-message-id)[ \t]*:(.{0,600})/gim;

/** Ids of In-Reply-To and References first, then those of returned originals in parts and in the text. */
export function messageIdsOf(mail: Mail): string[] {
  const named = ['in-reply-to', 'references', 'x-original-message-id'].flatMap(mail.header);
  const inside = [
    ...mail.parts.filter(({ type }) => isReturned(type)).map(({ text }) => text),
    mail.text,
  ].flatMap((text) => [...text.matchAll(ID_FIELD)].map(([, value]) => value ?? ''));
  return [...new Set([...named, ...inside].flatMap((value) => value.match(ID) ?? []))].slice(0, MOST);
}

const isReturned = (type: string): boolean =>
  type.startsWith('message/') || type.startsWith('text/rfc822') || type === 'application/octet-stream';
