import type { InputOf } from '#contract/kit/endpoint.ts';
import type { retireVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { lockedVideoClipOf, takesOf } from './lookups.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';
import { dropTakes, takeOutOfClips } from './takes.ts';
import { writeVideoClip } from './write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A request that nobody answered is taken back by it. What was sent stays, in no clip. */
export async function retireVideoClip(ctx: EmployerContext, { params }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedVideoClipOf(tx, params.videoClip);
    if (before.status === 'retired') return presentVideoClip(tx, before);
    if (before.status === 'withdrawn' || before.status === 'declined')
      throw conflict('There is nothing to retire: no recording is left.', before.status);
    const takes = await takesOf(tx.db, [before.id]);
    await takeOutOfClips(tx, before, takes);
    if (before.sentAt === null) await dropTakes(tx, takes);
    const entity = { kind: 'video-clip', permalink: before.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'video-clip.retired', entity });
    return presentVideoClip(tx, await writeVideoClip(tx, before, { status: 'retired' }));
  });
}
