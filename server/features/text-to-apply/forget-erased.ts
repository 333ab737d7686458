// An erased person's conversations stay as numbers of their keywords, and say nothing.
import { eq, inArray, sql } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { textConversations, textMessages } from '#server/tables/text-to-apply.ts';
import { newFlow } from './conversation/script.ts';

export async function forgetTextsOf(
  tx: ListenerContext,
  { personId }: { personId: PersonId },
): Promise<void> {
  const rows = await tx.db
    .update(textConversations)
    .set({
      ...{
        personId: null,
        applicationId: null,
        phone: null,
        number: null,
        tokenHash: null,
        anonymousId: null,
      },
      ...{ flow: { ...newFlow, step: 'done' }, questions: [], expiresAt: null, updatedAt: tx.now() },
      state: sql`case when ${textConversations.state} in ('completed', 'stopped') then ${textConversations.state} else 'expired' end`,
      version: sql`${textConversations.version} + 1`,
    })
    .where(eq(textConversations.personId, personId))
    .returning({ id: textConversations.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.db.delete(textMessages).where(inArray(textMessages.conversationId, ids));
}
