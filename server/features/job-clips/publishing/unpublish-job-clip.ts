import type { JobClip } from '#contract/job-clip.ts';
import type { unpublishJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditClips } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes the clip back to draft. */
export async function unpublishJobClip(ctx: EmployerContext, { params }: Input): Promise<JobClip> {
  mayEditClips(ctx);
  return changeStatus(ctx, params.clip, {
    to: 'draft',
    from: ['published'],
    otherwise: 'This clip is archived. Restore it first.',
  });
}
