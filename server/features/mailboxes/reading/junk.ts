// The folder of what a server takes for spam: answers land there too. Whatever is wrong with it, the inbox is read all the
// same.
import type { ImapFlow } from 'imapflow';
import { junkFolder } from '#server/outside/mailbox/imap.ts';
import type { JunkFolder } from '#server/tables/mailboxes.ts';
import { CAREFUL_AFTER, type FoundMail, newMails, type OursOf } from './inbox.ts';

const DAY_MS = 86_400_000;

type Asked = { known: JunkFolder | null; now: Date; lastSyncAt: Date | null; ours: OursOf };

export type JunkMails = { junk: JunkFolder; found: FoundMail[]; isMore: boolean };

/** The last thing that is asked of a connection: it may be gone afterwards. */
export async function newJunk(client: ImapFlow, { known, now, lastSyncAt, ours }: Asked): Promise<JunkMails> {
  const nothing = (junk: JunkFolder): JunkMails => ({ junk, found: [], isMore: false });
  const asked = await whichFolder(client, known, now).catch(() => null);
  if (asked === null) return nothing({ ...(known ?? NEVER_ASKED), failures: (known?.failures ?? 0) + 1 });
  const { folder, cursor, failures } = asked;
  if (folder === null) return nothing(asked);
  try {
    const mails = await newMails(client, {
      ...{ folder, cursor, ours, isCareful: failures >= CAREFUL_AFTER },
      since: cursor === null || lastSyncAt === null ? null : new Date(lastSyncAt.getTime() - DAY_MS),
    });
    return { ...mails, junk: { ...asked, cursor: mails.cursor, failures: 0 } };
  } catch {
    return nothing({ ...asked, failures: failures + 1 });
  }
}

const NEVER_ASKED: JunkFolder = {
  ...{ folder: null, askedAt: new Date(0).toISOString(), cursor: null, failures: 0 },
};

/** Asked once a day: somebody may have given it another name. */
async function whichFolder(client: ImapFlow, known: JunkFolder | null, now: Date): Promise<JunkFolder> {
  if (known !== null && now.getTime() - Date.parse(known.askedAt) < DAY_MS) return known;
  const folder = await junkFolder(client);
  const before = known ?? NEVER_ASKED;
  return {
    ...{ folder, askedAt: now.toISOString(), failures: before.failures },
    cursor: folder === before.folder ? before.cursor : null,
  };
}
