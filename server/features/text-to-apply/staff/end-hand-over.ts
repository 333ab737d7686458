import type { InputOf } from '#contract/kit/endpoint.ts';
import type {
  handBackTextConversation as endpoint,
  TextConversation,
} from '#contract/text-to-apply-conversations.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import type { Input as Told } from '../conversation/machine.ts';
import { type ConversationRow, conversationOf } from '../lookups.ts';
import { mayUseConversations } from '../policy.ts';
import { converse, holdConversation } from '../running/converse.ts';
import { presentWhole } from './get-text-conversation.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Ending = {
  action: `text-conversation.${string}`;
  input: Told;
  isDone: (row: ConversationRow) => boolean;
};

/** What was asked last is asked again. Twice is once. */
export const handBackTextConversation = (ctx: EmployerContext, input: Input): Promise<TextConversation> =>
  end(ctx, input, {
    action: 'text-conversation.handed-back',
    input: { kind: 'handed-back' },
    isDone: ({ state }) => ['started', 'consented', 'asking', 'completed'].includes(state),
  });

/** As if it had expired: the keyword reopens it. Twice is once. */
export const closeTextConversation = (ctx: EmployerContext, input: Input): Promise<TextConversation> =>
  end(ctx, input, {
    action: 'text-conversation.closed',
    input: { kind: 'expired' },
    isDone: ({ state }) => state === 'expired' || state === 'completed',
  });

async function end(
  ctx: EmployerContext,
  { params }: Input,
  { action, input, isDone }: Ending,
): Promise<TextConversation> {
  mayUseConversations(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await holdConversation(tx, await conversationOf(tx, params.conversation));
    if (isDone(row)) return presentWhole(tx, row);
    if (row.state === 'stopped') throw conflict('This person opted out of text messages.', 'stopped');
    if (row.state === 'expired') throw conflict('This conversation has ended.', 'expired');
    const before = { ...row, handedToId: null };
    const saved = await converse(tx, before, { input, inbound: null, isDirect: false });
    await audit(tx, {
      employerId: tx.employer.id,
      action,
      entity: { kind: 'text-conversation', permalink: saved.permalink },
    });
    return presentWhole(tx, saved);
  });
}
