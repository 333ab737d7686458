// Finds answers in a Gmail mailbox, and letters among those sent. Of every new mail the headers are read, and the rest only
// where it may answer a letter of ours.
import { decodeWords } from 'postal-mime';
import * as z from 'zod/mini';
import type { SentAs } from '../letter-line.ts';
import {
  type FieldOf,
  type FoundMail,
  HEADERS,
  idsIn,
  isReport,
  type LookedFor,
  type MailReader,
  MOST_BYTES,
  type NewMails,
  type Since,
} from '../mail-reader.ts';
import { type GmailDoor, GmailError, parsed } from './ask-gmail.ts';
import {
  type GmailHead,
  type GmailPlace,
  gmailAdded,
  gmailHead,
  gmailProfile,
  gmailRaw,
  gmailSearch,
} from './gmail-mails.ts';

/** How many new mails are looked at in one go, and how many of them at the same time. */
const AT_ONCE = 50;
const SIDE_BY_SIDE = 5;

/**
 * What was added after `history` is new. Where Gmail no longer knew that, the mails after `since` (in seconds) are gone
 * through first, from `page` on.
 */
const Cursor = z.object({
  history: z.string(),
  since: z.optional(z.int()),
  page: z.optional(z.string()),
});
type Cursor = z.infer<typeof Cursor>;

export const gmailReader = (door: GmailDoor): MailReader => ({
  newMails: (since) => newMails(door, since),
  async sentOf(letters) {
    const found = new Map<string, SentAs | null>();
    for (const letter of letters) {
      const sent = await sentLetter(door, letter);
      if (sent !== null) found.set(letter.messageId, sent);
    }
    return found;
  },
});

async function newMails(door: GmailDoor, asked: Since): Promise<NewMails> {
  const { data: known } = Cursor.safeParse(parsed(asked.cursor ?? ''));
  const { places, next, isMore } = await placesAfter(door, known ?? null, asked.since);
  const heads = await sideBySide(places, (place) => headAt(door, place, asked));
  const field =
    (head: GmailHead): FieldOf =>
    (name) =>
      head.headers.get(name) ?? '';
  const idsOf = (head: GmailHead) => idsIn(`${field(head)('in-reply-to')} ${field(head)('references')}`);
  const named = await asked.ours(heads.flatMap(idsOf));
  const threads = await asked.oursIn([...new Set(heads.map(({ threadId }) => threadId))]);
  const mayAnswer = (head: GmailHead) =>
    threads.has(head.threadId) || idsOf(head).some((id) => named.has(id)) || isReport(field(head));
  const found: FoundMail[] = [];
  for (const head of heads.filter(mayAnswer)) {
    const raw = await unlessBroken(asked, () => gmailRaw(door, head.id, MOST_BYTES));
    const name = idsIn(field(head)('message-id'))[0] ?? `gmail:${head.id}`;
    const from = field(head)('from').toLowerCase();
    if (raw !== null) found.push({ name, from, raw, thread: head.threadId });
  }
  return { found, cursor: JSON.stringify(next), isMore, isBroken: false };
}

async function sideBySide<T, U>(all: readonly T[], one: (item: T) => Promise<U | null>): Promise<U[]> {
  const done: (U | null)[] = [];
  for (let at = 0; at < all.length; at += SIDE_BY_SIDE)
    done.push(...(await Promise.all(all.slice(at, at + SIDE_BY_SIDE).map(one))));
  return done.filter((item) => item !== null);
}

/** A mail at which Google breaks off again is left out: it would hold up all others for ever. */
async function unlessBroken<T>({ isCareful }: Since, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isCareful && error instanceof GmailError && error.why === 'failed' && error.status !== 0) return null;
    throw error;
  }
}

type Places = { places: GmailPlace[]; next: Cursor; isMore: boolean };

async function placesAfter(door: GmailDoor, cursor: Cursor | null, since: Date | null): Promise<Places> {
  if (cursor === null) return caughtUpFrom(door, since);
  if (cursor.since !== undefined) return caughtUp(door, { ...cursor, since: cursor.since });
  try {
    const { added, historyId, isMore } = await gmailAdded(door, cursor.history, AT_ONCE);
    return { places: added, next: { history: historyId }, isMore };
  } catch (error) {
    // Gmail keeps its history for a week or so. What came since is gone through, so that nothing is missed.
    if (!(error instanceof GmailError) || error.why !== 'gone') throw error;
    return caughtUpFrom(door, since);
  }
}

async function caughtUpFrom(door: GmailDoor, since: Date | null): Promise<Places> {
  const { historyId: history } = await gmailProfile(door);
  if (since === null) return { places: [], next: { history }, isMore: false };
  return caughtUp(door, { history, since: Math.floor(since.getTime() / 1000) });
}

async function caughtUp(door: GmailDoor, cursor: Cursor & { since: number }): Promise<Places> {
  const { history, since, page } = cursor;
  const q = `after:${since} -in:sent -in:drafts`;
  const { places, next } = await gmailSearch(door, { q, most: AT_ONCE, page }).catch((error: unknown) => {
    // A page that it does not know any more: from the first one again. What was taken before is known by name.
    if (page === undefined || !(error instanceof GmailError) || error.why !== 'wrong') throw error;
    return gmailSearch(door, { q, most: AT_ONCE });
  });
  return next === null
    ? { places, next: { history }, isMore: false }
    : { places, next: { history, since, page: next }, isMore: true };
}

/** What the member wrote, or is still writing, is nobody's answer. */
const OWN = ['SENT', 'DRAFT', 'CHAT'];

async function headAt(door: GmailDoor, place: GmailPlace, asked: Since): Promise<GmailHead | null> {
  const isOwn = ({ labels }: GmailPlace) => labels.some((label) => OWN.includes(label));
  if (isOwn(place)) return null;
  const head = await unlessBroken(asked, () => gmailHead(door, place.id, HEADERS));
  return head === null || isOwn(head) ? null : head;
}

const BEFORE_MS = 2 * 60_000;
const AFTER_MS = 15 * 60_000;
const MOST_ALIKE = 20;

/**
 * By its own Message-ID, and where Gmail made a new one by what the letter is: to whom, about what, and when. At most one
 * letter a minute goes to a receiving server, so that two alike are not confused.
 */
async function sentLetter(door: GmailDoor, letter: LookedFor): Promise<SentAs | null> {
  const id = letter.messageId.replace(/[<>]/g, '');
  const [named] = (await gmailSearch(door, { q: `rfc822msgid:${id} in:sent`, most: 1 })).places;
  if (named !== undefined) return { messageId: letter.messageId, thread: named.threadId };
  const from = letter.at.getTime() - BEFORE_MS;
  const until = letter.at.getTime() + AFTER_MS;
  const span = `after:${Math.floor(from / 1000)} before:${Math.ceil(until / 1000)}`;
  const q = `in:sent to:${letter.to} ${span}`;
  const { places } = await gmailSearch(door, { q, most: MOST_ALIKE });
  for (const { id: place } of places) {
    const head = await gmailHead(door, place, ['Message-ID', 'To', 'Subject']);
    if (head !== null && isLike(head, letter))
      return { messageId: head.headers.get('message-id') ?? null, thread: head.threadId };
  }
  return null;
}

/** Signs and blanks may be written otherwise there: a letter that isn't found is written anew, so nothing hangs on them. */
const plain = (text: string) =>
  decodeWords(text)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

function isLike({ headers }: GmailHead, { to, subject }: LookedFor): boolean {
  const addresses: readonly string[] =
    (headers.get('to') ?? '').toLowerCase().match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? [];
  return addresses.includes(to.toLowerCase()) && plain(headers.get('subject') ?? '') === plain(subject);
}
