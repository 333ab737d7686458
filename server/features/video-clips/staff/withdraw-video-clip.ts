import type { InputOf } from '#contract/kit/endpoint.ts';
import type { withdrawVideoClip as endpoint } from '#contract/video-clip-making.ts';
import type { VideoClip } from '#contract/video-clips.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { lockedVideoClipOf, takesOf } from '../lookups.ts';
import { mayEditVideoClips } from '../policy.ts';
import { presentVideoClip } from '../present.ts';
import { takeBack } from '../takes.ts';
import { writeVideoClip } from '../write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A speaker may say so in any way; what they signed promises it. Throws CONFLICT where nothing was signed. */
export async function withdrawVideoClip(ctx: EmployerContext, { params }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedVideoClipOf(tx, params.videoClip);
    if (before.status === 'withdrawn') return presentVideoClip(tx, before);
    if (before.sentAt === null) throw conflict('There is no consent to withdraw.', before.status);
    await takeBack(tx, before, await takesOf(tx.db, [before.id]));
    const entity = { kind: 'video-clip', permalink: before.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'video-clip.withdrawn', entity });
    return presentVideoClip(tx, await writeVideoClip(tx, before, { status: 'withdrawn' }));
  });
}
