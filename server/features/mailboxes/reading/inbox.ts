// What is new in an inbox and may answer a letter of ours. Of every new mail the headers are read, and the rest only where
// they name a letter of ours or are a machine's report, which may name one inside.
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import {
  type FoundMail,
  HEADERS,
  idsIn,
  MOST_BYTES,
  mayAnswer,
  type NewMails,
  type Since,
} from '#server/outside/mailbox/mail-reader.ts';

/** How far an inbox was read: the two numbers of RFC 9051. */
type Cursor = { uidValidity: string; uidNext: number };

/** With what is read of each, all of them fit into memory many times. */
const AT_ONCE = 50;

export async function newMails(client: ImapFlow, { cursor: kept, since, ours }: Since): Promise<NewMails> {
  const cursor = cursorOf(kept);
  const inbox = await client.mailboxOpen('INBOX', { readOnly: true });
  const now = { uidValidity: String(inbox.uidValidity), uidNext: inbox.uidNext };
  if (cursor === null) return { found: [], cursor: textOf(now), isMore: false };
  const uids = await newUids(client, { cursor, now, since });
  const taken = uids.slice(0, AT_ONCE);
  const found: FoundMail[] = [];
  if (taken.length > 0) {
    const heads = await client.fetchAll(taken.join(','), { uid: true, headers: HEADERS }, { uid: true });
    for (const { uid, headers } of heads) {
      const head = unfolded(headers);
      if (!(await mayAnswer((name) => fieldOf(head, name), ours))) continue;
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
  return { found, cursor: textOf({ ...now, uidNext: read }), isMore };
}

const textOf = ({ uidValidity, uidNext }: Cursor) => `${uidValidity}:${uidNext}`;

function cursorOf(kept: string | null): Cursor | null {
  const [uidValidity, uidNext] = kept?.split(':') ?? [];
  return uidValidity === undefined || uidNext === undefined
    ? null
    : { uidValidity, uidNext: Number(uidNext) };
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
