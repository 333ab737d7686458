// Many jobs are given the same story, and each goes back to its own.
import type { QueryClient } from '@tanstack/react-query';
import {
  pickStories,
  type StoryPickResult,
  type StoryPicksAct,
} from '#contract/content-page-job-page-picks.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { actOnMany } from '#lib/act-on-many.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { storiesMoved } from '../../job-page-queries.ts';
import { doneWords, jobsInWords, type PairAct, type PickedPage } from './page-acts.ts';

type Item = { permalink: JobPagePermalink };
type Wish = { act: StoryPicksAct; items: Item[] };

const sending = (client: QueryClient) => ({
  part: 200,
  send: (body: Wish) =>
    call(pickStories, { params: { employer: employerOf() }, body }, { idempotencyKey: crypto.randomUUID() }),
  changed: () => storiesMoved(client),
  inWords: jobsInWords,
});

export const pairAll = (
  client: QueryClient,
  { act, able }: { act: PairAct; able: readonly PickedPage[] },
  tell: (done: number) => void,
): Promise<Outcome> =>
  actOnMany(
    sending(client),
    {
      act: { kind: 'pick', contentPageJobPage: act.contentPageJobPage },
      able,
      itemOf: ({ permalink }) => ({ permalink }),
      doneWords: (changed, same) => doneWords('pair', changed, same),
      waysBack: (results) => unpairings(act, results),
    },
    tell,
  );

/** What takes it back for the jobs it changed, those that stood alike together. */
export function unpairings(
  { contentPageJobPage: of }: PairAct,
  results: ReadonlyMap<string, StoryPickResult>,
): Wish[] {
  const changed = [...results.values()].flatMap((result) => (result.ok && result.isChanged ? [result] : []));
  const groups = Map.groupBy(changed, ({ before }) => JSON.stringify(before));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { picked, isLeftOut } = first.before;
    const items = group.map(({ permalink }) => ({ permalink }));
    return [{ act: { kind: 'take-back', of, picked, isLeftOut }, items }];
  });
}
