import type { JobClip } from '#contract/job-clip.ts';
import type { restoreJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditClips } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings an archived clip back as a draft. */
export async function restoreJobClip(ctx: EmployerContext, { params }: Input): Promise<JobClip> {
  mayEditClips(ctx);
  return changeStatus(ctx, params.clip, {
    to: 'draft',
    from: ['archived'],
    otherwise: 'This clip is published, not archived.',
  });
}
