import type { InputOf } from '#contract/kit/endpoint.ts';
import type { signVideoClip as endpoint } from '#contract/video-clip-making.ts';
import type { VideoClip } from '#contract/video-clips.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { lockedVideoClipOf } from '../lookups.ts';
import { mayEditVideoClips } from '../policy.ts';
import { presentVideoClip } from '../present.ts';
import { writeVideoClip } from '../write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Throws CONFLICT where a colleague was asked, and where another name signed. */
export async function signVideoClip(ctx: EmployerContext, { params, body }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedVideoClipOf(tx, params.videoClip);
    if (before.origin === 'asked')
      throw conflict('The colleague signs the release when they send.', before.status);
    if (before.sentAt !== null && before.fullName === body.fullName) return presentVideoClip(tx, before);
    if (before.sentAt !== null || before.status !== 'recorded')
      throw conflict('The release can’t be signed any more.', before.status);
    const entity = { kind: 'video-clip', permalink: before.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'video-clip.signed', entity });
    const set = { fullName: body.fullName, sentAt: tx.now() };
    return presentVideoClip(tx, await writeVideoClip(tx, before, set));
  });
}
