import type { JobClip } from '#contract/job-clip.ts';
import type { archiveJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditClips } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Hides the clip and keeps it. */
export async function archiveJobClip(ctx: EmployerContext, { params }: Input): Promise<JobClip> {
  mayEditClips(ctx);
  return changeStatus(ctx, params.clip, {
    to: 'archived',
    from: ['draft', 'published'],
    otherwise: 'This clip can’t be archived.',
  });
}
