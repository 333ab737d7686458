// Letters leave Outlook as drafts: made whole first, then sent with one short call, so that nothing is half there.
import type { OutsideAnswer } from '#server/outside/egress.ts';
import { type HandedLetter, type HandoverResult, type LetterLine, mayStillGo } from '../letter-line.ts';
import type { LookedFor } from '../mail-reader.ts';
import { MailServerError } from '../servers.ts';
import { type Graph, NotDone, refusalOf, saidIn } from './graph.ts';

/** What is wrong with the letter itself; anything else is about the mailbox or passes. */
const OF_LETTER = [400, 413, 422];

export function outlookLine(graph: Graph): LetterLine {
  let isOpenable = true;
  return {
    isOpenable: () => isOpenable,
    end: () => undefined,
    async handOver(letter) {
      const result = await handOver(graph, letter);
      // The next letters would meet the same.
      if (result.kind === 'later' || result.pauseMs !== undefined) isOpenable = false;
      return result;
    },
  };
}

async function handOver(graph: Graph, letter: HandedLetter): Promise<HandoverResult> {
  let id: string;
  try {
    // Of an earlier try of which nobody knows how it ended.
    if (letter.isTriedAgain) await dropDrafts(graph, letter.messageId);
    const made = await newDraft(graph, letter);
    if ('kind' in made) return made;
    id = made.id;
  } catch (error) {
    return notBegun(error);
  }
  const path = `/me/messages/${encodeURIComponent(id)}`;
  const result = (await mayStillGo(letter))
    ? await sent(graph, path)
    : ({ kind: 'held-back', said: 'It was held back.' } as const);
  const isOver = result.kind === 'accepted' || result.kind === 'unclear';
  if (!isOver) await graph.ask({ method: 'DELETE', path }).catch(() => undefined);
  return result;
}

type Draft = { id: string; internetMessageId?: string };

/** With our Message-ID: answers name it, and by it the letter is looked for. */
async function newDraft(graph: Graph, { raw, messageId }: HandedLetter): Promise<Draft | HandoverResult> {
  const answer = await graph.ask({
    ...{ method: 'POST', path: '/me/messages', body: raw.toString('base64') },
    headers: { 'content-type': 'text/plain' },
  });
  if (answer.status !== 201) return refused(answer);
  const draft = JSON.parse(answer.text) as Draft;
  if (draft.internetMessageId === messageId) return draft;
  const path = `/me/messages/${encodeURIComponent(draft.id)}`;
  const renamed = await graph.json<Draft>({
    ...{ method: 'PATCH', path, body: JSON.stringify({ internetMessageId: messageId }) },
    headers: { 'content-type': 'application/json' },
  });
  if (renamed.internetMessageId === messageId) return draft;
  await graph.ask({ method: 'DELETE', path });
  return { kind: 'refused', said: 'Outlook gave it another Message-ID.' };
}

function refused(answer: OutsideAnswer): HandoverResult {
  if (OF_LETTER.includes(answer.status)) return { kind: 'refused', said: saidIn(answer) };
  return notBegun(refusalOf(answer));
}

/** It was not sent, whatever went wrong. */
function notBegun(error: unknown): HandoverResult {
  if (!(error instanceof MailServerError))
    return { kind: 'later', said: 'Outlook returned data that can’t be read.' };
  const { why, message: said, pauseMs } = error;
  if (why === 'signed-out') return { kind: 'signed-out', said };
  return { kind: 'later', said, ...(pauseMs !== null && { pauseMs }) };
}

async function sent(graph: Graph, path: string): Promise<HandoverResult> {
  try {
    const answer = await graph.ask({
      ...{ method: 'POST', path: `${path}/send`, headers: { 'content-length': '0' } },
    });
    if (answer.status === 202) return { kind: 'accepted', said: 'Outlook took it.' };
    // A fault of theirs says nothing of whether they sent it.
    return answer.status >= 500 ? { kind: 'unclear', said: saidIn(answer) } : refused(answer);
  } catch (error) {
    if (!(error instanceof MailServerError))
      return { kind: 'unclear', said: 'It is unknown whether Outlook took it.' };
    if (error instanceof NotDone || error.why === 'signed-out') return notBegun(error);
    const { message: said, pauseMs } = error;
    return { kind: 'unclear', said, ...(pauseMs !== null && { pauseMs }) };
  }
}

type Found = { value: { id: string; isDraft: boolean }[] };

const named = (messageId: string) =>
  `$filter=${encodeURIComponent(`internetMessageId eq '${messageId.replaceAll("'", "''")}'`)}`;

/** Those that left, wherever their copy lies now. Drafts that didn’t are dropped: nobody sends them by hand. */
export async function sentAt(
  graph: Graph,
  letters: readonly Pick<LookedFor, 'messageId'>[],
): Promise<ReadonlyMap<string, null>> {
  const found = new Map<string, null>();
  for (const { messageId } of letters) {
    const { value } = await graph.json<Found>({
      path: `/me/messages?${named(messageId)}&$select=id,isDraft`,
    });
    if (value.some(({ isDraft }) => !isDraft)) found.set(messageId, null);
    else if (value.length > 0) await dropDrafts(graph, messageId);
  }
  return found;
}

/** In the folder of drafts alone: what lies in the outbox is just leaving. */
async function dropDrafts(graph: Graph, messageId: string): Promise<void> {
  const { value } = await graph.json<Found>({
    path: `/me/mailFolders/drafts/messages?${named(messageId)}&$select=id`,
  });
  for (const { id } of value)
    await graph.ask({ method: 'DELETE', path: `/me/messages/${encodeURIComponent(id)}` });
}
