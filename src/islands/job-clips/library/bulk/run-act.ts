// Sends an act on many clips and keeps what came of it.
import type { QueryClient } from '@tanstack/react-query';
import { changeJobClips, type JobClipsAct } from '#contract/job-clip-batch.ts';
import { actOnMany } from '#lib/act-on-many.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { clipsChanged } from '../../clip-queries.ts';
import { clipsInWords, doneWords, type PickedClip, parted, type Wish, waysBack } from './picked-clips.ts';

const sending = (client: QueryClient) => ({
  // Small enough that the count moves: the pages of each clip are made before the answer.
  part: 25,
  send: (body: Wish) =>
    call(
      changeJobClips,
      { params: { employer: employerOf() }, body },
      { idempotencyKey: crypto.randomUUID() },
    ),
  changed: () => clipsChanged(client),
  inWords: clipsInWords,
});

/** Does it to those that take it; the others are said. */
export async function runAct(
  client: QueryClient,
  { act, clips }: { act: JobClipsAct; clips: readonly PickedClip[] },
  tell: (done: number) => void,
): Promise<Outcome> {
  const { able, leftOut } = parted(clips, act);
  const outcome = await actOnMany(
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
