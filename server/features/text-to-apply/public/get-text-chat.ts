import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getTextChat as endpoint } from '#contract/public-text-to-apply.ts';
import type { Context } from '#server/context.ts';
import { messagesOf } from '../running/messages.ts';
import { ownChat, presentChat } from './own-chat.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getTextChat(ctx: Context, { params }: Input): Promise<OutputOf<typeof endpoint>> {
  const row = await ownChat(ctx, params.conversation);
  return presentChat(ctx, row, await messagesOf(ctx.db, row));
}
