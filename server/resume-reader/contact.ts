// How to reach somebody, as a résumé says it: e-mails, telephone numbers, web addresses.
import { spanIn } from './dates.ts';
import type { ReadResume } from './resume-reader.ts';

const MOST_OF_A_KIND = 5;
/** Nobody has a longer one. */
const LONGEST = 254;

type Contact = Pick<ReadResume, 'emails' | 'phones' | 'links'>;

export function contactOf(lines: readonly string[]): Contact {
  const emails = new Map<string, string>();
  const links = new Map<string, string>();
  const phones = new Map<string, string>();
  for (const line of lines) {
    for (const token of line.split(/[\s|;,<>()·•]+/)) {
      if (token.length > LONGEST) continue;
      const email = emailIn(token);
      const link = email === null ? linkIn(token) : null;
      if (email !== null && !emails.has(email)) emails.set(email, line);
      if (link !== null && !links.has(link)) links.set(link, line);
    }
    for (const phone of phonesIn(line)) if (!phones.has(phone)) phones.set(phone, line);
  }
  return { emails: listed(emails), phones: listed(phones), links: listed(links) };
}

const listed = (found: ReadonlyMap<string, string>) =>
  [...found].slice(0, MOST_OF_A_KIND).map(([value, line]) => ({ value, line }));

function emailIn(token: string): string | null {
  const found =
    /^(?:e-?mail|mail|courriel|correio)?:?(?:mailto:)?([\w.+%-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})\.?$/i.exec(
      token,
    );
  return found?.[1]?.toLowerCase() ?? null;
}

function linkIn(token: string): string | null {
  const bare = token
    .replace(/^(?:linkedin|github|web|site|portfolio|website):(?!\/\/)/i, '')
    .replace(/[.,;:!?]+$/, '');
  const isAddress =
    /^https?:\/\/[^\s/]+\.[a-z]{2,}/i.test(bare) ||
    /^www\.[a-z\d-]+\.[a-z]{2,}/i.test(bare) ||
    /^(?:[a-z]{2}\.)?(?:linkedin\.com|github\.com|gitlab\.com|behance\.net)\/\S+/i.test(bare);
  if (!isAddress) return null;
  const whole = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  return URL.canParse(whole) ? whole : null;
}

const LABEL =
  /\b(?:tel|telephone|phone|mobile|cell|mob|telemovel|telefone|celular|contacto|portable|gsm|t|m)\b/i;

/** Numbers of 8 to 15 digits that are no dates, no years and no reference numbers. */
function phonesIn(line: string): string[] {
  const found = line.match(/(?<![\w/])(?:\+|00)?\(?\d[\d ().\-/]{6,22}\d(?![\w/])/g) ?? [];
  return found
    .map((text) => text.trim())
    .filter((text) => {
      const digits = text.replace(/\D/g, '');
      if (digits.length < 8 || digits.length > 15 || isDate(text)) return false;
      if (/^(?:\+|00|\(?0)/.test(text)) return true;
      const isGrouped = /\d[ .-]\d|\)/.test(text);
      return (LABEL.test(line) || isGrouped) && spanIn(text) === null;
    });
}

function isDate(text: string): boolean {
  const span = spanIn(text);
  return span !== null && (span.isRange || span.end - span.start === text.length);
}
