// Where in a folder a mail stands. Places (sequence numbers) have no gaps, so a mail is found in few steps however many
// there are, and they don't move while nothing but FETCH is asked (RFC 9051, 7.5.1).
import type { ImapFlow } from 'imapflow';
import { MailServerError } from '#server/outside/mailbox/servers.ts';

/** New mails are the last ones: mostly the first of them is among so many. */
const TAIL = 50;

export const unclearAnswer = () =>
  new MailServerError('unreachable', 'The server didn’t say which mails are there.');

/** The UIDs of these places, in their order. */
async function uidsAt(client: ImapFlow, from: number, to: number): Promise<number[]> {
  const mails = await client.fetchAll(`${from}:${to}`, { uid: true }, { uid: false });
  const uids = mails.map(({ uid }) => uid).sort((one, other) => one - other);
  if (uids.length !== to - from + 1 || uids.some((uid) => !Number.isSafeInteger(uid))) throw unclearAnswer();
  return uids;
}

export async function uidAt(client: ImapFlow, place: number): Promise<number> {
  const [uid] = await uidsAt(client, place, place);
  if (uid === undefined) throw unclearAnswer();
  return uid;
}

/** The first place with this UID or a higher one; behind the last place where there is none. */
export async function placeOf(client: ImapFlow, uid: number, exists: number): Promise<number> {
  if (exists === 0) return 1;
  const from = Math.max(1, exists - TAIL + 1);
  const tail = await uidsAt(client, from, exists);
  const isBefore = tail.findIndex((one) => one >= uid);
  if (isBefore < 0) return exists + 1;
  if (isBefore > 0 || from === 1) return from + isBefore;
  let [low, high] = [1, from];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await uidAt(client, middle)) >= uid) high = middle;
    else low = middle + 1;
  }
  return low;
}
