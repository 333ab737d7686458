import type { InputOf } from '#contract/kit/endpoint.ts';
import type { declineVideoClipRequest as endpoint, VideoClipRequest } from '#contract/public-video-clips.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { requested, takesOf } from '../lookups.ts';
import { presentRequest } from '../present.ts';
import { dropTakes } from '../takes.ts';
import { tellStaff } from '../tell.ts';
import { writeVideoClip } from '../write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Throws CONFLICT once something was sent: that is withdrawn instead. */
export async function declineVideoClipRequest(
  ctx: Context,
  { params, body: { reason = '' } }: Input,
): Promise<VideoClipRequest> {
  return inTransaction(ctx, async (tx) => {
    const held = await requested(tx, params.request, { isLocked: true });
    if (held.status === 'declined') return presentRequest(tx, held);
    if (held.status !== 'requested')
      throw conflict('You sent a recording already. Withdraw it instead.', held.status);
    await dropTakes(tx, await takesOf(tx.db, [held.id]));
    const row = await writeVideoClip(tx, held, { status: 'declined', reason });
    await tellStaff(tx, row, 'declined');
    return presentRequest(tx, row);
  });
}
