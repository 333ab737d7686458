import type { InputOf } from '#contract/kit/endpoint.ts';
import type { tryTextToApply as endpoint, TextConversation } from '#contract/text-to-apply-conversations.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { folded } from '../conversation/reserved.ts';
import { conversationOf, keywordOf } from '../lookups.ts';
import { mayUseConversations } from '../policy.ts';
import { converse, holdConversation } from '../running/converse.ts';
import { startConversation } from '../running/start-conversation.ts';
import { presentWhole } from './get-text-conversation.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Numbers that no phone has (North American numbers 555-01xx). */
const SIMULATED = '+15555550100';

/** The same conversation as by a phone; the first message of a new try counts as the keyword, as on the poster. */
export async function tryTextToApply(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<TextConversation> {
  mayUseConversations(ctx);
  return inTransaction(ctx, async (tx) => {
    const keyword = await keywordOf(tx, params.textToApply);
    if (keyword.status === 'archived') throw new AppError('GONE', 'This keyword is archived.');
    const inbound = {
      ...{ body: body.body, at: tx.now() },
      ...{ attachmentCount: body.attachmentCount ?? 0, providerId: null },
    };
    if (body.conversation === undefined) {
      const row = await startConversation(tx, keyword, { channel: 'sms', phone: SIMULATED, isTry: true });
      const said = { ...inbound, body: folded(body.body) === '' ? keyword.keyword : body.body };
      const isKeyword = folded(said.body) === keyword.keyword;
      const opened = await converse(tx, row, {
        input: isKeyword
          ? { kind: 'opened' }
          : { kind: 'text', body: said.body, attachments: said.attachmentCount },
        ...{ inbound: said, isDirect: true },
      });
      return presentWhole(tx, opened);
    }
    const found = await conversationOf(tx, body.conversation);
    if (!found.isTry || found.textToApplyId !== keyword.id) throw notFound('This try');
    const row = await holdConversation(tx, found);
    const input = { kind: 'text', body: body.body, attachments: inbound.attachmentCount } as const;
    return presentWhole(tx, await converse(tx, row, { input, inbound, isDirect: true }));
  });
}
