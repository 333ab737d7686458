// Answers land in the folder, too, of what a server takes for spam. Whatever is wrong with that one, the inbox is read all
// the same.
import type { ImapFlow } from 'imapflow';
import { junkFolder } from '#server/outside/mailbox/imap.ts';
import type { NewMails, Since } from '#server/outside/mailbox/mail-reader.ts';
import { newMails } from './inbox.ts';

const DAY_MS = 86_400_000;

/** Looks that failed in a row. */
const CAREFUL_AFTER = 3;

/** Kept behind the cursor of the inbox. */
type Junk = {
  /** Null where the server has none. */
  folder: string | null;
  /** When the server was asked which folder it is. */
  askedAt: number;
  cursor: string | null;
  failures: number;
};

const NEVER_ASKED: Junk = { folder: null, askedAt: 0, cursor: null, failures: 0 };

/** What is new in the inbox, and then among spam. */
export async function newInBoth(client: ImapFlow, asked: Since): Promise<NewMails> {
  const [cursor = null, kept] = asked.cursor?.split('\n') ?? [];
  const inbox = await newMails(client, { ...asked, folder: 'INBOX', cursor });
  const before = kept === undefined ? NEVER_ASKED : (JSON.parse(kept) as Junk);
  const { junk, found, isMore } = inbox.isBroken
    ? { junk: before, found: [], isMore: false }
    : await newJunk(client, before, asked);
  return {
    found: [...inbox.found, ...found],
    cursor: `${inbox.cursor}\n${JSON.stringify(junk)}`,
    isMore: inbox.isMore || isMore,
    // Nothing more can be asked of a connection that is gone.
    isBroken: inbox.isBroken || !client.usable,
  };
}

async function newJunk(client: ImapFlow, before: Junk, { since, ...asked }: Since) {
  let junk = before;
  try {
    junk = await whichFolder(client, before);
    const { folder, cursor, failures } = junk;
    if (folder === null) return { junk, found: [], isMore: false };
    const mails = await newMails(client, {
      ...{ ...asked, folder, cursor, isCareful: failures >= CAREFUL_AFTER },
      since: cursor === null ? null : since,
    });
    return { ...mails, junk: { ...junk, cursor: mails.cursor, failures: 0 } };
  } catch {
    return { junk: { ...junk, failures: junk.failures + 1 }, found: [], isMore: false };
  }
}

/** Asked once a day: somebody may have given it another name. */
async function whichFolder(client: ImapFlow, before: Junk): Promise<Junk> {
  if (Date.now() - before.askedAt < DAY_MS) return before;
  const folder = await junkFolder(client);
  const cursor = folder === before.folder ? before.cursor : null;
  return { folder, askedAt: Date.now(), cursor, failures: before.failures };
}
