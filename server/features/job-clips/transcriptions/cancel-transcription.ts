import { eq } from 'drizzle-orm';
import type { cancelTranscription as endpoint } from '#contract/job-clip-transcription.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobClipTranscriptions } from '#server/tables/job-clips.ts';
import { clipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { tellMoved } from './rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Without its row, the node that works at it stops within seconds and keeps nothing. */
export async function cancelTranscription(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditClips(ctx);
  const { track } = await trackOf(ctx, await clipOf(ctx, params.clip), params.track);
  const gone = await ctx.db
    .delete(jobClipTranscriptions)
    .where(eq(jobClipTranscriptions.trackId, track.id))
    .returning({ id: jobClipTranscriptions.trackId });
  if (gone.length > 0)
    tellMoved({ services: ctx.services, employerId: ctx.employer.id }, params, { state: null, percent: 0 });
}
