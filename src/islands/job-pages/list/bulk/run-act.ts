// Sends an act on many jobs and keeps what came of it.
import type { QueryClient } from '@tanstack/react-query';
import { changeJobPages } from '#contract/job-page-batch.ts';
import { actOnMany } from '#lib/act-on-many.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { listsChanged } from '../../job-page-queries.ts';
import {
  type BulkAct,
  doneWords,
  jobsInWords,
  type PickedPage,
  parted,
  type Wish,
  waysBack,
} from './page-acts.ts';
import { pairAll } from './pair-jobs.ts';

const sending = (client: QueryClient) => ({
  // Small enough that the count moves while thousands are changed.
  part: 200,
  send: (body: Wish) =>
    call(
      changeJobPages,
      { params: { employer: employerOf() }, body },
      { idempotencyKey: crypto.randomUUID() },
    ),
  changed: () => listsChanged(client),
  inWords: jobsInWords,
});

type Tell = (done: number) => void;

/** Does it to those that take it; the others are said. */
export async function runAct(
  client: QueryClient,
  { act, pages }: { act: BulkAct; pages: readonly PickedPage[] },
  tell: Tell,
): Promise<Outcome> {
  const { able, leftOut } = parted(pages, act);
  const outcome =
    act.kind === 'pair'
      ? await pairAll(client, { act, able }, tell)
      : await actOnMany(
          sending(client),
          {
            ...{ act, able },
            itemOf: ({ permalink, version }) => ({ permalink, version }),
            doneWords: (changed, same) => doneWords(act.kind, changed, same),
            waysBack: (results) => waysBack(act, able, results),
          },
          tell,
        );
  return leftOut === null ? outcome : { ...outcome, failed: [leftOut, ...outcome.failed] };
}
