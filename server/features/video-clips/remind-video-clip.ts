import type { InputOf } from '#contract/kit/endpoint.ts';
import type { remindVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { lockedVideoClipOf } from './lookups.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';
import { isOpenFor } from './rules.ts';
import { mailRequest } from './tell.ts';
import { writeVideoClip } from './write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** What was sent stays as it is until something else is sent in its place. */
export async function remindVideoClip(ctx: EmployerContext, { params, body }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedVideoClipOf(tx, params.videoClip);
    if (before.origin === 'staff')
      throw conflict(
        'A team member recorded this video clip, so there is no request to send again.',
        before.origin,
      );
    if (!isOpenFor(before.status))
      throw conflict('Nothing more can be recorded for this video clip.', before.status);
    const { message = before.message } = body;
    const row = await writeVideoClip(tx, before, { message });
    await mailRequest(tx, row, message);
    return presentVideoClip(tx, row);
  });
}
