import type { JobClip } from '#contract/job-clip.ts';
import type { getJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { wholeClipOf } from './lookups.ts';
import { mayReadClips } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One clip with its tracks and highlights, without cues. */
export async function getJobClip(ctx: EmployerContext, { params }: Input): Promise<JobClip> {
  mayReadClips(ctx);
  return wholeClipOf(ctx, params.clip);
}
