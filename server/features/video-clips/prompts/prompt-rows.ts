// Saved questions, found and presented.
import { and, eq } from 'drizzle-orm';
import type { VideoClipPromptId } from '#contract/kit/ids.ts';
import type { VideoClipPrompt } from '#contract/video-clip-prompts.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { videoClipPrompts } from '#server/tables/video-clips.ts';

export type PromptRow = typeof videoClipPrompts.$inferSelect;

export const isOwnPrompt = (ctx: EmployerContext, id: VideoClipPromptId) =>
  and(eq(videoClipPrompts.employerId, ctx.employer.id), eq(videoClipPrompts.id, id));

/** Nobody else changes it until the transaction ends. Throws NOT_FOUND. */
export async function lockedPrompt(tx: EmployerContext, id: VideoClipPromptId): Promise<PromptRow> {
  const [row] = await tx.db.select().from(videoClipPrompts).where(isOwnPrompt(tx, id)).for('update');
  if (row === undefined) throw notFound('This question');
  return row;
}

export const presentPrompt = ({ id, text, version, createdAt, updatedAt }: PromptRow): VideoClipPrompt => ({
  ...{ id, text, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
});
