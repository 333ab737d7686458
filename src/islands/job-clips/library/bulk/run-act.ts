// Sends an act on many clips, part by part, and keeps what came of it.
import type { QueryClient } from '@tanstack/react-query';
import { changeJobClips, type JobClipResult, type JobClipsAct } from '#contract/job-clip-batch.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { clipsChanged, employerOf } from '../../clip-queries.ts';
import {
  clipsInWords,
  doneWords,
  type PickedClip,
  parted,
  refusedWords,
  type Wish,
  waysBack,
} from './picked-clips.ts';

/** Small enough that the count moves: the pages of each clip are made before the answer. */
const PART = 25;

type Told = (done: number) => void;

/** Answers by permalink. What was done before a call failed stays done: `results` has it, `error` says why it ended. */
async function send({ act, items }: Wish, tell: Told) {
  const results = new Map<string, JobClipResult>();
  for (let from = 0; from < items.length; from += PART) {
    try {
      const answer = await call(
        changeJobClips,
        { params: { employer: employerOf() }, body: { act, items: items.slice(from, from + PART) } },
        { idempotencyKey: crypto.randomUUID() },
      );
      for (const result of answer.results) results.set(result.permalink, result);
    } catch (error) {
      return { results, error };
    }
    tell(Math.min(items.length, from + PART));
  }
  return { results, error: null };
}

/** Does it to those that take it; the others are said. */
export async function runAct(
  client: QueryClient,
  { act, clips }: { act: JobClipsAct; clips: readonly PickedClip[] },
  tell: Told,
): Promise<Outcome> {
  const { able, leftOut } = parted(clips, act);
  const failed = leftOut === null ? [] : [leftOut];
  if (able.length === 0) return { done: null, failed, undo: null };
  const items = able.map(({ permalink, version }) => ({ permalink, version }));
  const { results, error } = await send({ act, items }, tell);
  await clipsChanged(client);
  const refused = able.flatMap(({ permalink, title }) => {
    const result = results.get(permalink);
    return result?.ok === false ? [{ title, why: result.why }] : [];
  });
  failed.push(...refusedWords(refused));
  if (error !== null) failed.push(sentenceOf(error));
  const ok = [...results.values()].filter((result) => result.ok);
  const changed = ok.filter((result) => result.isChanged).length;
  const back = waysBack(act, able, results);
  return {
    done: doneWords(act.kind, changed, ok.length - changed),
    failed,
    undo: back.length === 0 ? null : () => takeBack(client, back),
  };
}

/** Throws when one could not be put back, with how many. */
async function takeBack(client: QueryClient, wishes: readonly Wish[]): Promise<void> {
  let left = 0;
  for (const wish of wishes) {
    const { results, error } = await send(wish, () => undefined);
    if (error !== null) throw error;
    left += [...results.values()].filter(({ ok }) => !ok).length;
  }
  await clipsChanged(client);
  if (left > 0)
    throw new CallError(
      'STALE_VERSION',
      `${clipsInWords(left)} changed meanwhile and left as they are.`,
      409,
    );
}
