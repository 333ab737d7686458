import type { Language } from '#contract/kit/fields.ts';
import type { AnonymousId, TextConversationPermalink } from '#contract/kit/ids.ts';
import { type Context, newId, newPermalink } from '#server/context.ts';
import { type TextConversationId, textConversations } from '#server/tables/text-to-apply.ts';
import { newFlow } from '../conversation/script.ts';
import type { ConversationRow, KeywordRow } from '../lookups.ts';
import { openJobsOf } from './open-jobs.ts';

type Start = {
  channel: ConversationRow['channel'];
  number?: string;
  phone?: string;
  isTry?: boolean;
  language?: Language;
  tokenHash?: string;
  anonymousId?: AnonymousId | null;
};

/** A new conversation that nothing was said in yet; it offers the jobs that are open now. Within a transaction. */
export async function startConversation(
  tx: Context,
  keyword: KeywordRow,
  start: Start,
): Promise<ConversationRow> {
  const jobs = await openJobsOf(tx.db, keyword);
  const at = tx.now();
  const [row] = await tx.db
    .insert(textConversations)
    .values({
      ...{ id: newId<TextConversationId>(), permalink: newPermalink<TextConversationPermalink>() },
      ...{ employerId: keyword.employerId, textToApplyId: keyword.id, language: keyword.language },
      ...{ flow: newFlow, offeredJobIds: jobs.map(({ id }) => id), lastMessageAt: at },
      ...{ createdAt: at, updatedAt: at },
      ...start,
    })
    .returning();
  if (row === undefined) throw new Error('A conversation was written and not returned.');
  return row;
}
