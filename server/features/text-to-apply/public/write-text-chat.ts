import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { writeTextChat as endpoint } from '#contract/public-text-to-apply.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { converse, holdConversation } from '../running/converse.ts';
import { messagesOf } from '../running/messages.ts';
import { ownChat, presentChat } from './own-chat.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** No person writes more in one conversation. */
const MOST_MESSAGES = 400;

/** Throws CONFLICT where the conversation is too long. */
export async function writeTextChat(
  ctx: Context,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const found = await ownChat(ctx, params.conversation);
  return inTransaction(ctx, async (tx) => {
    const row = await holdConversation(tx, found);
    const before = await messagesOf(tx.db, row);
    if (before.length >= MOST_MESSAGES)
      throw conflict('This conversation is too long. Start a new one.', row.state);
    const input = { kind: 'text', body: body.body, attachments: 0 } as const;
    const inbound = { body: body.body, at: tx.now(), attachmentCount: 0, providerId: null };
    const saved = await converse(tx, row, { input, inbound, isDirect: true });
    const known = new Set(before.map(({ id }) => id));
    const fresh = (await messagesOf(tx.db, saved)).filter(({ id }) => !known.has(id));
    return presentChat(tx, saved, fresh);
  });
}
