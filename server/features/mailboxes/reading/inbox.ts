// What is new in an inbox and may answer a letter of ours. Of every new mail the headers are read, and the rest only where
// they name a letter of ours or are a machine's report, which may name one inside.
import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** How far an inbox was read. */
export type Cursor = { uidValidity: string; uidNext: number };

/** A mail that may be an answer; `name` is its Message-ID, or one made of its place. */
export type FoundMail = { name: string; from: string; raw: Buffer };

export type NewMails = {
  found: FoundMail[];
  cursor: Cursor;
  /** More were new than are read at once. */
  isMore: boolean;
};

type Since = {
  /** Null before the first look: what was there before is nobody's answer. */
  cursor: Cursor | null;
  /** From when on mails may matter where the server counts anew. */
  since: Date;
  /** Of these Message-IDs, those of letters of ours. */
  ours: (ids: readonly string[]) => Promise<boolean>;
};

/** With what is read of each, all of them fit into memory many times. */
const AT_ONCE = 50;

/** Of a mail that is longer only this much is read: what somebody wrote stands at its beginning. */
const MOST_BYTES = 300_000;

const HEADERS = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'return-path', 'content-type'],
  ...['auto-submitted', 'x-failed-recipients'],
];

export async function newMails(client: ImapFlow, { cursor, since, ours }: Since): Promise<NewMails> {
  const inbox = await client.mailboxOpen('INBOX', { readOnly: true });
  const now = { uidValidity: String(inbox.uidValidity), uidNext: inbox.uidNext };
  if (cursor === null) return { found: [], cursor: now, isMore: false };
  const uids = await newUids(client, { cursor, now, since });
  const taken = uids.slice(0, AT_ONCE);
  const found: FoundMail[] = [];
  if (taken.length > 0) {
    const heads = await client.fetchAll(taken.join(','), { uid: true, headers: HEADERS }, { uid: true });
    for (const { uid, headers } of heads) {
      const head = unfolded(headers);
      const isNamed = await ours(idsIn(`${fieldOf(head, 'in-reply-to')} ${fieldOf(head, 'references')}`));
      if (!isNamed && !isReport(head)) continue;
      const mail = await client.fetchOne(
        String(uid),
        { uid: true, source: { start: 0, maxLength: MOST_BYTES } },
        { uid: true },
      );
      if (mail === false || mail.source === undefined) continue;
      found.push({
        name: idsIn(fieldOf(head, 'message-id'))[0] ?? `${now.uidValidity}:${uid}`,
        from: fieldOf(head, 'from').toLowerCase(),
        raw: mail.source,
      });
    }
  }
  const isMore = uids.length > taken.length;
  const read = isMore ? (taken.at(-1) ?? 0) + 1 : now.uidNext;
  return { found, cursor: { ...now, uidNext: read }, isMore };
}

type Span = { cursor: Cursor; now: Cursor; since: Date };

/** In their order. A server that counts anew (another UIDVALIDITY) is asked by day: mails taken before are known by name. */
async function newUids(client: ImapFlow, { cursor, now, since }: Span): Promise<number[]> {
  const isSame = cursor.uidValidity === now.uidValidity;
  if (isSame && cursor.uidNext >= now.uidNext) return [];
  const asked = isSame ? { uid: `${cursor.uidNext}:*` } : { since };
  const uids = await client.search(asked, { uid: true });
  if (!Array.isArray(uids)) return [];
  // `n:*` names the last mail even where it is older than n.
  return uids.filter((uid) => !isSame || uid >= cursor.uidNext).sort((one, other) => one - other);
}

const unfolded = (headers: FetchMessageObject['headers']) =>
  (headers ?? Buffer.alloc(0)).toString('latin1').replace(/\r?\n[ \t]+/g, ' ');

/** All values of a header, on one line. */
const fieldOf = (head: string, name: string) =>
  [...head.matchAll(new RegExp(`^${name}:(.*)$`, 'gim'))].map(([, value = '']) => value.trim()).join(' ');

const MOST_IDS = 100;

export const idsIn = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s\p{Cc}]{1,500}>/gu)].map(([id]) => id).slice(0, MOST_IDS);

/** A machine that tells of a letter: a bounce, a receipt, a complaint. */
function isReport(head: string): boolean {
  return (
    /multipart\/report/i.test(fieldOf(head, 'content-type')) ||
    fieldOf(head, 'x-failed-recipients') !== '' ||
    /^<>$/.test(fieldOf(head, 'return-path')) ||
    /\b(?:mailer-daemon|postmaster)@/i.test(fieldOf(head, 'from'))
  );
}
