// What an act names, found inside the tenant before anything is changed.
import type { JobPagesAct } from '#contract/job-page-batch.ts';
import type { EmployerContext } from '#server/context.ts';
import { clipOf } from '#server/features/job-clips/lookups.ts';
import { setOf } from '#server/features/screening-sets/lookups.ts';
import type { JobClipId } from '#server/tables/job-clips.ts';
import type { ScreeningSetId } from '#server/tables/screening-sets.ts';

export type Named = { clip: JobClipId | null; set: ScreeningSetId | null };

/** Throws NOT_FOUND. */
export async function namedBy(ctx: EmployerContext, act: JobPagesAct): Promise<Named> {
  if (act.kind === 'add-clip' || act.kind === 'remove-clip')
    return { clip: (await clipOf(ctx, act.jobClip)).id, set: null };
  if (act.kind === 'ask' && act.screeningSet !== null)
    return { clip: null, set: (await setOf(ctx, act.screeningSet)).id };
  return { clip: null, set: null };
}
