// Keywords and conversations found inside the tenant.
import { and, eq } from 'drizzle-orm';
import type { TextConversationPermalink, TextToApplyPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { textConversations, textToApply } from '#server/tables/text-to-apply.ts';

export type KeywordRow = typeof textToApply.$inferSelect;
export type ConversationRow = typeof textConversations.$inferSelect;

/** Throws NOT_FOUND. */
export async function keywordOf(
  ctx: EmployerContext,
  permalink: TextToApplyPermalink,
  { isLocked = false } = {},
): Promise<KeywordRow> {
  const asked = ctx.db
    .select()
    .from(textToApply)
    .where(and(eq(textToApply.employerId, ctx.employer.id), eq(textToApply.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This keyword');
  return row;
}

/** Throws NOT_FOUND. */
export async function conversationOf(
  ctx: EmployerContext,
  permalink: TextConversationPermalink,
): Promise<ConversationRow> {
  const { employerId, permalink: named } = textConversations;
  const [row] = await ctx.db
    .select()
    .from(textConversations)
    .where(and(eq(employerId, ctx.employer.id), eq(named, permalink)));
  if (row === undefined) throw notFound('This conversation');
  return row;
}
