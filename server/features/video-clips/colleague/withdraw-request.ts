import type { InputOf } from '#contract/kit/endpoint.ts';
import type { withdrawVideoClipRequest as endpoint, VideoClipRequest } from '#contract/public-video-clips.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { requested, takesOf } from '../lookups.ts';
import { presentRequest } from '../present.ts';
import { takeBack } from '../takes.ts';
import { tellStaff } from '../tell.ts';
import { writeVideoClip } from '../write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Throws CONFLICT where nothing was sent yet: that is declined instead. */
export async function withdrawVideoClipRequest(ctx: Context, { params }: Input): Promise<VideoClipRequest> {
  return inTransaction(ctx, async (tx) => {
    const held = await requested(tx, params.request, { isLocked: true });
    if (held.status === 'withdrawn') return presentRequest(tx, held);
    if (held.sentAt === null) throw conflict('Nothing was sent yet. Decline instead.', held.status);
    await takeBack(tx, held, await takesOf(tx.db, [held.id]));
    const entity = { kind: 'video-clip', permalink: held.permalink };
    await audit(tx, { employerId: held.employerId, action: 'video-clip.withdrawn', entity });
    const row = await writeVideoClip(tx, held, { status: 'withdrawn' });
    await tellStaff(tx, row, 'withdrawn');
    return presentRequest(tx, row);
  });
}
