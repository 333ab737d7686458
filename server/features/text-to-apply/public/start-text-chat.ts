import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { startTextChat as endpoint } from '#contract/public-text-to-apply.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { converse } from '../running/converse.ts';
import { messagesOf } from '../running/messages.ts';
import { startConversation } from '../running/start-conversation.ts';
import { publicKeyword } from './open-keyword.ts';
import { presentChat } from './own-chat.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Throws GONE while the keyword is paused. */
export async function startTextChat(
  ctx: Context,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const keyword = await publicKeyword(ctx, params.textToApply);
  if (keyword.status !== 'active') throw new AppError('GONE', 'This keyword is paused.');
  const token = newToken();
  return inTransaction(ctx, async (tx) => {
    const row = await startConversation(tx, keyword, {
      ...{ channel: 'chat', language: body.lng ?? keyword.language },
      ...{ tokenHash: tokenHash(token), anonymousId: body.anonymousId ?? null },
    });
    const opened = await converse(tx, row, { input: { kind: 'opened' }, inbound: null, isDirect: true });
    const chat = await presentChat(tx, opened, await messagesOf(tx.db, opened));
    return { conversation: opened.permalink, token, ...chat };
  });
}
