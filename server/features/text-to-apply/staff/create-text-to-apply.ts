import type { InputOf } from '#contract/kit/endpoint.ts';
import type { TextToApplyPermalink } from '#contract/kit/ids.ts';
import type { createTextToApply as endpoint, TextToApply } from '#contract/text-to-apply.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { type TextToApplyId, textToApply } from '#server/tables/text-to-apply.ts';
import { mayUseConversations } from '../policy.ts';
import { presentKeyword } from '../present.ts';
import { checkNumbers, keywordFields, setNumbers, withFreeWord } from './keyword-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Without numbers it works as a web chat. */
export async function createTextToApply(ctx: EmployerContext, { body }: Input): Promise<TextToApply> {
  mayUseConversations(ctx);
  checkNumbers(ctx, body.numbers ?? []);
  const write = inTransaction(ctx, async (tx) => {
    const fields = await keywordFields(tx, body);
    const at = tx.now();
    const [row] = await tx.db
      .insert(textToApply)
      .values({
        quietHours: { from: '21:00', to: '08:00' },
        ...fields,
        keyword: body.keyword,
        ...{ id: newId<TextToApplyId>(), permalink: newPermalink<TextToApplyPermalink>() },
        ...{ employerId: tx.employer.id, createdById: tx.actor.userId, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A keyword was written and not returned.');
    await setNumbers(tx, row, body.numbers ?? []);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'text-to-apply.created',
      entity: { kind: 'text-to-apply', permalink: row.permalink },
    });
    return presentKeyword(tx, row);
  });
  return withFreeWord(write);
}
