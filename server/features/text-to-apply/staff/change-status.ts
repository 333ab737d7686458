import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { pauseTextToApply as endpoint, TextToApply } from '#contract/text-to-apply.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import { keywordOf } from '../lookups.ts';
import { mayUseConversations } from '../policy.ts';
import { presentKeyword } from '../present.ts';
import { setNumbers, withFreeWord } from './keyword-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Move = {
  to: TextToApply['status'];
  action: `text-to-apply.${string}`;
  mayComeFrom: readonly TextToApply['status'][];
};

/** No conversation starts any more; those under way go on. Twice is once. */
export const pauseTextToApply = (ctx: EmployerContext, input: Input): Promise<TextToApply> =>
  move(ctx, input, { to: 'paused', action: 'text-to-apply.paused', mayComeFrom: ['active'] });

export const resumeTextToApply = (ctx: EmployerContext, input: Input): Promise<TextToApply> =>
  move(ctx, input, { to: 'active', action: 'text-to-apply.resumed', mayComeFrom: ['paused'] });

/** Its word is free for others, and its numbers don't know it any more. */
export const archiveTextToApply = (ctx: EmployerContext, input: Input): Promise<TextToApply> =>
  move(ctx, input, { to: 'archived', action: 'text-to-apply.archived', mayComeFrom: ['active', 'paused'] });

/** Paused and without numbers, so that nobody is answered before somebody looked at it. */
export const restoreTextToApply = async (ctx: EmployerContext, input: Input): Promise<TextToApply> =>
  withFreeWord(
    move(ctx, input, { to: 'paused', action: 'text-to-apply.restored', mayComeFrom: ['archived'] }),
  );

async function move(
  ctx: EmployerContext,
  { params }: Input,
  { to, action, mayComeFrom }: Move,
): Promise<TextToApply> {
  mayUseConversations(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await keywordOf(tx, params.textToApply, { isLocked: true });
    if (!mayComeFrom.includes(before.status)) {
      const isDone = before.status === to || (action.endsWith('restored') && before.status === 'active');
      if (isDone) return presentKeyword(tx, before);
      throw conflict('This keyword is archived. Restore it first.', before.status);
    }
    const [row] = await tx.db
      .update(textToApply)
      .set({ status: to, updatedAt: tx.now(), version: sql`${textToApply.version} + 1` })
      .where(eq(textToApply.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked keyword was gone.');
    if (to === 'archived') await setNumbers(tx, row, []);
    await audit(tx, {
      employerId: tx.employer.id,
      action,
      entity: { kind: 'text-to-apply', permalink: row.permalink },
    });
    return presentKeyword(tx, row);
  });
}
