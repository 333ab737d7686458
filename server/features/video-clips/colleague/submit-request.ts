import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { submitVideoClipRequest as endpoint, VideoClipRequest } from '#contract/public-video-clips.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { conflict, invalidField, unknownReference } from '#server/errors.ts';
import { videoTakes } from '#server/tables/video-clips.ts';
import { requested, type TakeRow, takesOf } from '../lookups.ts';
import { presentRequest } from '../present.ts';
import { isOpenFor } from '../rules.ts';
import { tellStaff } from '../tell.ts';
import { writeVideoClip } from '../write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** The same takes again are sent once. Throws CONFLICT once it was approved or is over. */
export async function submitVideoClipRequest(
  ctx: Context,
  { params, body }: Input,
): Promise<VideoClipRequest> {
  return inTransaction(ctx, async (tx) => {
    const held = await requested(tx, params.request, { isLocked: true });
    if (!isOpenFor(held.status)) throw conflict('This can’t be sent any more.', held.status);
    const takes = await takesOf(tx.db, [held.id]);
    const chosen = chosenOf(takes, body.takeIds);
    const sent = new Set(takes.filter(({ isSent }) => isSent).map(({ id }) => id));
    const isSame = sent.size === chosen.length && chosen.every(({ id }) => sent.has(id));
    if (held.status === 'recorded' && isSame && held.fullName === body.fullName)
      return presentRequest(tx, held);
    const isOfClip = eq(videoTakes.videoClipId, held.id);
    await tx.db.update(videoTakes).set({ isSent: false }).where(isOfClip);
    await tx.db
      .update(videoTakes)
      .set({ isSent: true })
      .where(
        and(
          isOfClip,
          inArray(
            videoTakes.id,
            chosen.map(({ id }) => id),
          ),
        ),
      );
    const row = await writeVideoClip(tx, held, {
      ...{ status: 'recorded', fullName: body.fullName, sentAt: tx.now() },
    });
    await tellStaff(tx, row, 'recorded');
    return presentRequest(tx, row);
  });
}

/** Throws VALIDATION for a take that is none of these, or two of one question. */
function chosenOf(takes: readonly TakeRow[], ids: readonly TakeRow['id'][]): TakeRow[] {
  const prompts = new Set<number>();
  return ids.map((id, at) => {
    const take = takes.find((one) => one.id === id);
    if (take === undefined) throw unknownReference(`/takeIds/${at}`, 'This take');
    if (prompts.has(take.prompt))
      throw invalidField(`/takeIds/${at}`, 'TAKEN', 'Send one take for each question.');
    prompts.add(take.prompt);
    return take;
  });
}
