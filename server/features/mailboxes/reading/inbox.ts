// What is new in a folder and may answer a letter of ours. Of every new mail the headers are read, and the rest only where
// they name a letter of ours or are a machine's report, which may name one inside. However many mails there are, a look
// asks for a bounded number of them.
import { createHash } from 'node:crypto';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import {
  type FoundMail,
  HEADERS,
  idsIn,
  isReport,
  MOST_BYTES,
  type NewMails,
  type Since,
} from '#server/outside/mailbox/mail-reader.ts';
import { placeOf, uidAt, unclearAnswer } from './places.ts';

/** How far a folder was read: the two numbers of RFC 9051. */
type Cursor = { uidValidity: string; uidNext: number };

/** A server of IMAP knows no threads. */
type Asked = Omit<Since, 'oursIn'> & { folder: string };

const HEADS_AT_ONCE = 50;

/** In one look: what was read of a slow server or a large backlog counts, and the next look goes on. */
const MOST_HEADS = 1000;
const MOST_FOUND_BYTES = 3_000_000;
const MOST_MS = 60_000;

/** Of the headers of a mail, where they broke a look. */
const MOST_HEAD_BYTES = 20_000;

/** Where the server counts anew, and says of more than so many that they are new. */
const MOST_AGAIN = 10_000;

export async function newMails(client: ImapFlow, asked: Asked): Promise<NewMails> {
  const { since } = asked;
  const cursor = cursorOf(asked.cursor);
  const opened = await client.mailboxOpen(asked.folder, { readOnly: true });
  const { exists } = opened;
  const uidNext = opened.uidNext || (exists === 0 ? 1 : (await uidAt(client, exists)) + 1);
  const now = { uidValidity: String(opened.uidValidity), uidNext };
  const isSame = cursor?.uidValidity === now.uidValidity && cursor.uidNext <= uidNext;
  const from = isSame ? cursor.uidNext : since === null ? uidNext : await firstSince(client, since, uidNext);
  if (from >= uidNext) return { found: [], cursor: textOf(now), isMore: false, isBroken: false };
  const place = await placeOf(client, from, exists);
  return readOn(client, asked, { now, from, place, exists });
}

const textOf = ({ uidValidity, uidNext }: Cursor) => `${uidValidity}:${uidNext}`;

function cursorOf(kept: string | null): Cursor | null {
  const [uidValidity, uidNext] = kept?.split(':') ?? [];
  return uidValidity === undefined || uidNext === undefined
    ? null
    : { uidValidity, uidNext: Number(uidNext) };
}

/** A server that counts anew (another UIDVALIDITY) is asked by day: mails taken before are known by name. */
async function firstSince(client: ImapFlow, since: Date, uidNext: number): Promise<number> {
  const uids = await client.search({ since }, { uid: true });
  if (!Array.isArray(uids)) throw unclearAnswer();
  return uids.sort((one, other) => one - other).slice(-MOST_AGAIN)[0] ?? uidNext;
}

type Span = { now: Cursor; from: number; place: number; exists: number };

async function readOn(client: ImapFlow, asked: Asked, { now, from, place, exists }: Span): Promise<NewMails> {
  const { isCareful } = asked;
  const step = isCareful ? 1 : HEADS_AT_ONCE;
  const last = Math.min(exists, place + MOST_HEADS - 1);
  const found: FoundMail[] = [];
  let bytes = 0;
  let next = from;
  const until = performance.now() + MOST_MS;
  const readUntil = (uidNext: number, isBroken = false): NewMails => ({
    ...{ found, cursor: textOf({ ...now, uidNext }), isMore: true, isBroken },
  });
  for (let at = place; at <= last; at += step) {
    const uid = isCareful ? await uidAt(client, at) : next;
    try {
      for (const head of await headsOf(client, asked, [at, Math.min(at + step - 1, last)])) {
        if (head.isAsked) {
          const raw = await bodyOf(client, head);
          bytes += raw.length;
          found.push({ name: head.name, from: head.from, raw });
        }
        next = head.uid + 1;
        if (bytes > MOST_FOUND_BYTES || performance.now() > until) return readUntil(next);
      }
    } catch (error) {
      if (!isCareful) throw error;
      return readUntil(at === place ? uid + 1 : uid, true);
    }
  }
  return last < exists ? readUntil(next) : { found, cursor: textOf(now), isMore: false, isBroken: false };
}

type Head = { uid: number; place: number; name: string; from: string; isAsked: boolean };

async function headsOf(
  client: ImapFlow,
  { ours, isCareful }: Asked,
  [first, last]: [number, number],
): Promise<Head[]> {
  const heads = await client.fetchAll(
    `${first}:${last}`,
    isCareful
      ? { uid: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: MOST_HEAD_BYTES }] }
      : { uid: true, headers: HEADERS },
    { uid: false },
  );
  if (heads.length === 0) throw unclearAnswer();
  const read = heads.map(({ uid, seq, headers }) => {
    const head = unfolded(headers);
    return { uid, seq, head, ids: idsIn(`${fieldOf(head, 'in-reply-to')} ${fieldOf(head, 'references')}`) };
  });
  const named = await ours(read.flatMap(({ ids }) => ids));
  return read
    .sort((one, other) => one.seq - other.seq)
    .map(({ uid, seq, head, ids }) => ({
      ...{ uid, place: seq, name: nameOf(head), from: fieldOf(head, 'from').toLowerCase() },
      isAsked: ids.some((id) => named.has(id)) || isReport((name) => fieldOf(head, name)),
    }));
}

async function bodyOf(client: ImapFlow, { place, uid }: Head): Promise<Buffer> {
  const source = { start: 0, maxLength: MOST_BYTES };
  const mail = await client.fetchOne(String(place), { uid: true, source }, { uid: false });
  if (mail === false || mail.source === undefined || mail.uid !== uid) throw unclearAnswer();
  return mail.source;
}

/** The same whatever number the server gives it. */
const nameOf = (head: string): string =>
  idsIn(fieldOf(head, 'message-id'))[0] ??
  createHash('sha256')
    .update(HEADERS.map((name) => fieldOf(head, name)).join('\n'))
    .digest('hex');

const unfolded = (headers: FetchMessageObject['headers']) =>
  (headers ?? Buffer.alloc(0)).toString('latin1').replace(/\r?\n[ \t]+/g, ' ');

/** All values of a header, on one line. */
const fieldOf = (head: string, name: string) =>
  [...head.matchAll(new RegExp(`^${name}:(.*)$`, 'gim'))].map(([, value = '']) => value.trim()).join(' ');
