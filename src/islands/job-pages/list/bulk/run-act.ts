// Sends an act on many jobs, part by part, and keeps what came of it.
import type { QueryClient } from '@tanstack/react-query';
import { changeJobPages, type JobPageResult, type JobPagesAct } from '#contract/job-page-batch.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { employerOf, listsChanged } from '../../job-page-queries.ts';
import {
  doneWords,
  jobsInWords,
  type PickedPage,
  parted,
  refusedWords,
  type Wish,
  waysBack,
} from './page-acts.ts';

/** Small enough that the count moves while thousands are changed. */
const PART = 200;

type Told = (done: number) => void;

/** Answers by permalink. What was done before a call failed stays done: `results` has it, `error` says why it ended. */
async function send({ act, items }: Wish, tell: Told) {
  const results = new Map<string, JobPageResult>();
  for (let from = 0; from < items.length; from += PART) {
    try {
      const answer = await call(
        changeJobPages,
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
  { act, pages }: { act: JobPagesAct; pages: readonly PickedPage[] },
  tell: Told,
): Promise<Outcome> {
  const { able, leftOut } = parted(pages, act);
  const failed = leftOut === null ? [] : [leftOut];
  if (able.length === 0) return { done: null, failed, undo: null };
  const items = able.map(({ permalink, version }) => ({ permalink, version }));
  const { results, error } = await send({ act, items }, tell);
  await listsChanged(client);
  failed.push(...refusedWords(able, results));
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
  await listsChanged(client);
  if (left > 0)
    throw new CallError('STALE_VERSION', `${jobsInWords(left)} changed meanwhile and left as they are.`, 409);
}
