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
  type LookedFor,
  type MailReader,
  MOST_BYTES,
  mayAnswer,
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

async function newMails(door: GmailDoor, { cursor, since, ours }: Since): Promise<NewMails> {
  const { data: known } = Cursor.safeParse(parsed(cursor ?? ''));
  if (known === undefined) return { found: [], cursor: await fromNowOn(door), isMore: false };
  const { places, next, isMore } = await placesAfter(door, known, since);
  const found: FoundMail[] = [];
  for (let at = 0; at < places.length; at += SIDE_BY_SIDE) {
    const some = places.slice(at, at + SIDE_BY_SIDE);
    const read = await Promise.all(some.map((place) => foundAt(door, place, ours)));
    found.push(...read.filter((mail) => mail !== null));
  }
  return { found, cursor: JSON.stringify(next), isMore };
}

const fromNowOn = async (door: GmailDoor): Promise<string> => {
  const { historyId: history } = await gmailProfile(door);
  return JSON.stringify({ history } satisfies Cursor);
};

type Places = { places: GmailPlace[]; next: Cursor; isMore: boolean };

async function placesAfter(door: GmailDoor, cursor: Cursor, since: Date): Promise<Places> {
  if (cursor.since !== undefined) return caughtUp(door, { ...cursor, since: cursor.since });
  try {
    const { added, historyId, isMore } = await gmailAdded(door, cursor.history, AT_ONCE);
    return { places: added, next: { history: historyId }, isMore };
  } catch (error) {
    // Gmail keeps its history for a week or so. What came since is gone through, so that nothing is missed.
    if (!(error instanceof GmailError) || error.why !== 'gone') throw error;
    const { historyId: history } = await gmailProfile(door);
    return caughtUp(door, { history, since: Math.floor(since.getTime() / 1000) });
  }
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

async function foundAt(door: GmailDoor, place: GmailPlace, ours: Since['ours']): Promise<FoundMail | null> {
  if (place.labels.some((label) => OWN.includes(label))) return null;
  const head = await gmailHead(door, place.id, HEADERS);
  if (head === null || head.labels.some((label) => OWN.includes(label))) return null;
  const field: FieldOf = (name) => head.headers.get(name) ?? '';
  if (!(await mayAnswer(field, (ids) => ours(ids, place.threadId)))) return null;
  const raw = await gmailRaw(door, place.id, MOST_BYTES);
  if (raw === null) return null;
  const name = idsIn(field('message-id'))[0] ?? `gmail:${place.id}`;
  return { name, from: field('from').toLowerCase(), raw, thread: place.threadId };
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

const plain = (text: string) => decodeWords(text).replace(/\s+/g, ' ').trim().toLowerCase();

function isLike({ headers }: GmailHead, { to, subject }: LookedFor): boolean {
  const addresses = (headers.get('to') ?? '').toLowerCase().match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? [];
  return addresses.includes(to.toLowerCase()) && plain(headers.get('subject') ?? '') === plain(subject);
}
