import type { InputOf } from '#contract/kit/endpoint.ts';
import type {
  getTextConversation as endpoint,
  TextConversation,
} from '#contract/text-to-apply-conversations.ts';
import type { EmployerContext } from '#server/context.ts';
import { type ConversationRow, conversationOf } from '../lookups.ts';
import { mayUseConversations } from '../policy.ts';
import { presentConversations } from '../present.ts';
import { messagesOf } from '../running/messages.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getTextConversation(
  ctx: EmployerContext,
  { params }: Input,
): Promise<TextConversation> {
  mayUseConversations(ctx);
  return presentWhole(ctx, await conversationOf(ctx, params.conversation));
}

/** A conversation with all its messages. */
export async function presentWhole(ctx: EmployerContext, row: ConversationRow): Promise<TextConversation> {
  const [conversation] = await presentConversations(ctx, [row], await messagesOf(ctx.db, row));
  if (conversation === undefined) throw new Error('A conversation was read and not presented.');
  return conversation;
}
