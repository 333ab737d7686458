import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveVideoClipPrompt as endpoint, VideoClipPrompt } from '#contract/video-clip-prompts.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { videoClipPrompts } from '#server/tables/video-clips.ts';
import { mayEditVideoClips } from '../policy.ts';
import { isOwnPrompt, lockedPrompt, presentPrompt } from './prompt-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

export async function saveVideoClipPrompt(
  ctx: EmployerContext,
  { params, body: { text }, version }: Input,
): Promise<VideoClipPrompt> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedPrompt(tx, params.prompt);
    if (before.version !== version) throw staleVersion(presentPrompt(before));
    const [row] = await tx.db
      .update(videoClipPrompts)
      .set({ text, updatedAt: tx.now(), version: sql`${videoClipPrompts.version} + 1` })
      .where(isOwnPrompt(tx, before.id))
      .returning();
    if (row === undefined) throw new Error('A held question was gone.');
    return presentPrompt(row);
  });
}
