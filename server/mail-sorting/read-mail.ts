// Reads raw mail into what the rules look at: header fields, the text of the letter and its parts. Knows no rule.
import PostalMime, { type Email } from 'postal-mime';
import { linesOfHtml } from './html-lines.ts';

export type MailPart = { type: string; text: string; calendarMethod: string | null };

export type Mail = {
  /** All values of a header field by its name in small letters; an absent field is an empty list. */
  header: (name: string) => readonly string[];
  from: string;
  to: readonly string[];
  subject: string;
  /** ISO time; null where the mail has none that can be read. */
  date: string | null;
  text: string;
  parts: readonly MailPart[];
};

/** More than any letter's words need; the rest is attachments. */
const READ_BYTES = 256 * 1024;
const READ_LINES = 3000;
const READ_ENCODED_LINES = 1000;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Never throws: what is no mail is read as a mail without header fields. */
export async function readMail(raw: Uint8Array): Promise<Mail> {
  const bytes = withLineFeeds(raw);
  return mailOf(await parsed(bytes), bytes);
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 });
  } catch {
    // Nested too deep or with too many header fields: its own header fields are enough.
    const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('\n\n');
    const head = bytes.subarray(0, Math.min(end < 0 ? bytes.length : end, 16_384));
    return PostalMime.parse(withoutContentType(head));
  }
}

function withoutContentType(head: Uint8Array): string {
  return new TextDecoder('latin1').decode(head).replace(/^content-type:/gim, 'x-content-type:');
}

function mailOf(email: Email, bytes: Uint8Array): Mail {
  const fields = new Map<string, string[]>();
  for (const { key, value } of email.headers) {
    const values = fields.get(key);
    if (values === undefined) fields.set(key, [value]);
    else values.push(value);
  }
  const parts = email.attachments.map(({ mimeType, content, method }) => ({
    type: mimeType,
    text: textOf(content),
    calendarMethod: method ?? null,
  }));
  const time = Date.parse(email.date ?? '');
  return {
    header: (name) => fields.get(name) ?? [],
    from: withoutComment(email.from?.address ?? addressIn(fields.get('from')?.[0] ?? '')).toLowerCase(),
    to: addressesOf(email),
    subject: (email.subject ?? '').replace(/\s+/g, ' ').trim(),
    date: Number.isNaN(time) ? null : new Date(time).toISOString(),
    text: bodyOf(email, parts, bytes),
    parts,
  };
}

function bodyOf(email: Email, parts: readonly MailPart[], bytes: Uint8Array): string {
  const text = (email.text ?? '').replace(/\r\n?/g, '\n');
  if (text.trim() !== '') return text;
  if (email.html !== undefined) return linesOfHtml(email.html);
  if (parts.length > 0) return '';
  // A multipart whose boundary never comes: better its source than nothing.
  const source = new TextDecoder().decode(bytes);
  const end = source.indexOf('\n\n');
  return end < 0 ? '' : source.slice(end + 2);
}

const addressIn = (text: string): string =>
  /[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,255}/.exec(text.slice(0, 1000))?.[0] ?? '';

const withoutComment = (address: string): string => address.replace(/\([^()]*\)/g, '');

function addressesOf(email: Email): string[] {
  return (email.to ?? [])
    .flatMap((one) => one.group ?? [one])
    .map(({ address }) => address?.toLowerCase() ?? '')
    .filter((address) => address !== '');
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === 'string') return content;
  return new TextDecoder().decode(content).replace(/\r\n?/g, '\n');
}

/** One kind of line end (LF, CRLF and CR are all met), and no more than is looked at. */
function withLineFeeds(raw: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.min(raw.length, READ_BYTES));
  let length = 0;
  let lines = 0;
  let encoded = 0;
  for (let at = 0; at < raw.length && length < out.length && lines < READ_LINES; ) {
    const end = endOfLine(raw, at);
    encoded = isEncoded(raw, at, end) ? encoded + 1 : 0;
    // The middle of a file: left out, so that what follows it is still read.
    if (encoded <= READ_ENCODED_LINES) {
      const line = raw.subarray(at, Math.min(end, at + out.length - length));
      out.set(line, length);
      length += line.length;
      if (end < raw.length && length < out.length) {
        out[length] = LINE_FEED;
        length += 1;
      }
      lines += 1;
    }
    at = end + (raw[end] === CARRIAGE_RETURN && raw[end + 1] === LINE_FEED ? 2 : 1);
  }
  return out.subarray(0, length);
}

function endOfLine(raw: Uint8Array, from: number): number {
  let at = from;
  while (at < raw.length && raw[at] !== LINE_FEED && raw[at] !== CARRIAGE_RETURN) at += 1;
  return at;
}

/** A full line of base64: long and without a blank. */
const isEncoded = (raw: Uint8Array, start: number, end: number): boolean =>
  end - start >= 60 && end - start <= 80 && !raw.subarray(start, end).includes(SPACE);

/** A mail that was returned inside another, read like any other. */
export async function readInner(text: string): Promise<Mail> {
  return readMail(new TextEncoder().encode(text));
}
