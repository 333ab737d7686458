// HTML with characters in place of entities, for readers of feeds that know none. Pure.
import { Parser } from 'htmlparser2';

const ENTITY = /&(?:#x?[0-9a-f]+|[a-z][a-z0-9]*);/i;
/** A "less than" that would begin a tag, now that it is a plain character. */
const OPENS = /<(?=[a-z/!?])/gi;

/**
 * Of sanitised HTML: text loses its entities, addresses in tags keep their meaning. A decoded `<` before a letter is
 * set apart by a space, so that what was text never becomes a tag.
 */
export const withoutEntities = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, at) => (at % 2 === 1 ? tagWithout(part) : textWithout(part)))
    .join('');

/** What was escaped twice is decoded twice, so that no entity is left. */
function textWithout(text: string): string {
  let plain = text;
  for (let times = 0; times < 5 && ENTITY.test(plain); times += 1) plain = decoded(plain);
  return plain.replace(OPENS, '< ');
}

function decoded(text: string): string {
  let plain = '';
  const ontext = (part: string) => {
    plain += part;
  };
  const parser = new Parser({ ontext }, { decodeEntities: true });
  parser.end(text.replaceAll('<', '&lt;'));
  return plain;
}

const tagWithout = (tag: string): string =>
  tag
    .replaceAll('&quot;', '%22')
    .replaceAll('&lt;', '%3C')
    .replaceAll('&gt;', '%3E')
    .replaceAll('&amp;', '&');
