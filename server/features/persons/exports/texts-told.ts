// What was said with a person by text message and chat, as they may ask for it.
import { asc, eq } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { textConversations, textMessages } from '#server/tables/text-to-apply.ts';

export async function textsTold({ db }: EmployerContext, { id }: PersonRow) {
  const rows = await db
    .select({ conversation: textConversations, message: textMessages })
    .from(textConversations)
    .leftJoin(textMessages, eq(textMessages.conversationId, textConversations.id))
    .where(eq(textConversations.personId, id))
    .orderBy(asc(textConversations.createdAt), asc(textMessages.at), asc(textMessages.id));
  const told = new Map<string, ReturnType<typeof conversationOf>>();
  for (const { conversation, message } of rows) {
    const one = told.get(conversation.id) ?? conversationOf(conversation);
    told.set(conversation.id, one);
    if (message !== null) {
      const { direction, body, at, status } = message;
      one.messages.push({ direction, body, at, status });
    }
  }
  return [...told.values()];
}

type Told = Pick<typeof textMessages.$inferSelect, 'direction' | 'body' | 'at' | 'status'>;

const conversationOf = (row: typeof textConversations.$inferSelect) => ({
  ...{ channel: row.channel, phone: row.phone, language: row.language, state: row.state },
  consent: { text: row.consentText, language: row.consentLanguage, at: row.consentedAt },
  messages: [] as Told[],
});
