// Sends one letter after the other through Gmail's API, and says truly how that ended. Gmail keeps what it sent, and gives
// each letter a Message-ID of its own (docs/decisions/0075).
import * as z from 'zod/mini';
import {
  type HandedLetter,
  type HandoverResult,
  type LetterLine,
  mayStillGo,
  type SentAs,
} from '../letter-line.ts';
import { MailServerError } from '../servers.ts';
import { askedWith, askGmail, type GmailDoor, GmailError, parsed } from './ask-gmail.ts';
import { gmailHead } from './gmail-mails.ts';

const SEND_MS = 60_000;

type Handover = { isBegun: boolean; isHeldBack: boolean };

export function gmailLine(door: GmailDoor): LetterLine {
  let isOpenable = true;
  async function handOver(letter: HandedLetter): Promise<HandoverResult> {
    const handover: Handover = { isBegun: false, isHeldBack: false };
    try {
      const threadId = await livingThread(door, letter.thread ?? null);
      const accessToken = await door.token(null);
      const sent = await taken(door, accessToken, { letter, threadId, handover });
      return { kind: 'accepted', said: 'Gmail took it.', ...(sent === null ? {} : { sentAs: sent }) };
    } catch (error) {
      if (handover.isHeldBack) return { kind: 'held-back', said: 'It was held back.' };
      const result = await resultOf(door, error, handover);
      // The others would fare no better now.
      if (result.kind === 'later') isOpenable = false;
      return result;
    }
  }
  return { handOver, isOpenable: () => isOpenable, end: () => undefined };
}

/** A member may have deleted it meanwhile; Gmail refuses a letter for a thread that is gone. */
async function livingThread(door: GmailDoor, thread: string | null): Promise<string | null> {
  if (thread === null) return null;
  try {
    const query = { format: 'minimal', fields: 'id' };
    await askGmail(door, `threads/${encodeURIComponent(thread)}`, { query });
    return thread;
  } catch (error) {
    if (error instanceof GmailError && (error.why === 'gone' || error.why === 'wrong')) return null;
    throw error;
  }
}

const Sent = z.object({ id: z.string(), threadId: z.string() });

type Taking = { letter: HandedLetter; threadId: string | null; handover: Handover };

/** How it went out; null where Gmail took it and doesn’t say. */
async function taken(
  door: GmailDoor,
  accessToken: string,
  { letter, threadId, handover }: Taking,
): Promise<SentAs | null> {
  const mayBegin = async () => {
    handover.isBegun = await mayStillGo(letter);
    handover.isHeldBack = !handover.isBegun;
    return handover.isBegun;
  };
  const raw = letter.raw.toString('base64url');
  const answer = await askedWith(door, accessToken, {
    path: 'messages/send',
    asked: {
      ...{ method: 'POST', timeoutMs: SEND_MS, mayBegin },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(threadId === null ? { raw } : { raw, threadId }),
    },
  });
  const { data } = Sent.safeParse(parsed(answer.text));
  if (data === undefined) return null;
  return { messageId: await messageIdOf(door, data.id), thread: data.threadId };
}

/** The one that answers will name. It is out whatever happens here: then its thread alone tells its answers. */
async function messageIdOf(door: GmailDoor, id: string): Promise<string | null> {
  for (let attempt = 1; attempt <= 2; attempt += 1)
    try {
      const head = await gmailHead(door, id, ['Message-ID']);
      return head?.headers.get('message-id') ?? null;
    } catch {
      // Once more, then without.
    }
  return null;
}

async function resultOf(door: GmailDoor, error: unknown, { isBegun }: Handover): Promise<HandoverResult> {
  if (error instanceof MailServerError) return beforeIt(error);
  // A fault of ours, before anything began or after all was said.
  if (!(error instanceof GmailError))
    return { kind: isBegun ? 'unclear' : 'later', said: 'It couldn’t be sent right now.' };
  const { message: said, status, why, pauseMs } = error;
  // Renewed, it goes with the next look; where it can’t be renewed, a member has to sign in.
  if (status === 401 && isBegun) return renewed(door, said);
  if (why === 'signed-out') return { kind: 'signed-out', said };
  if (why === 'busy') return { kind: 'later', said, ...(pauseMs === null ? {} : { pauseMs }) };
  if (!isBegun) return { kind: 'later', said };
  if (why === 'wrong') return { kind: 'refused', said };
  // Without an answer, or with an error of Google's own, it may have arrived: sending it twice is worse.
  return { kind: status === 0 || status >= 500 ? 'unclear' : 'later', said };
}

function beforeIt({ why, message, pauseMs }: MailServerError): HandoverResult {
  if (why === 'signed-out') return { kind: 'signed-out', said: message };
  return { kind: 'later', said: message, ...(pauseMs === null ? {} : { pauseMs }) };
}

async function renewed(door: GmailDoor, said: string): Promise<HandoverResult> {
  try {
    await door.token(await door.token(null));
    return { kind: 'held-back', said };
  } catch (error) {
    return error instanceof MailServerError ? beforeIt(error) : { kind: 'later', said };
  }
}
