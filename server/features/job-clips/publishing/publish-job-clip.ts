import type { JobClip } from '#contract/job-clip.ts';
import type { publishJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditClips } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Makes the clip public; answers when its pages are live. */
export async function publishJobClip(ctx: EmployerContext, { params }: Input): Promise<JobClip> {
  mayEditClips(ctx);
  return changeStatus(ctx, params.clip, {
    to: 'published',
    from: ['draft'],
    otherwise: 'This clip is archived. Restore it first.',
  });
}
