import { count, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { VideoClipPromptId } from '#contract/kit/ids.ts';
import {
  type createVideoClipPrompt as endpoint,
  MOST_VIDEO_CLIP_PROMPTS,
  type VideoClipPrompt,
} from '#contract/video-clip-prompts.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { videoClipPrompts } from '#server/tables/video-clips.ts';
import { mayEditVideoClips } from '../policy.ts';
import { presentPrompt } from './prompt-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Throws CONFLICT where there are 200. */
export async function createVideoClipPrompt(
  ctx: EmployerContext,
  { body: { text } }: Input,
): Promise<VideoClipPrompt> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    // One after another, so that two cannot both be the last.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`video-clip-prompts:${tx.employer.id}`}, 0))`,
    );
    const [counted] = await tx.db
      .select({ count: count() })
      .from(videoClipPrompts)
      .where(eq(videoClipPrompts.employerId, tx.employer.id));
    if ((counted?.count ?? 0) >= MOST_VIDEO_CLIP_PROMPTS)
      throw conflict(`You can save ${MOST_VIDEO_CLIP_PROMPTS} questions. Delete one first.`, 'full');
    const at = tx.now();
    const values = { id: newId<VideoClipPromptId>(), employerId: tx.employer.id, text };
    const [row] = await tx.db
      .insert(videoClipPrompts)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning();
    if (row === undefined) throw new Error('A question was written and not returned.');
    return presentPrompt(row);
  });
}
