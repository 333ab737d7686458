import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { disconnectMailbox as endpoint } from '#contract/mailboxes.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { mayChangeMailbox } from '../policy.ts';
import { type Refusal, refuseLetter } from '../sending/settle-letter.ts';
import { giveBack } from '../signing-in/give-back.ts';
import { heldMailbox } from './mailbox-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Passwords and tokens are gone with the commit. Letters that are due are not sent, and whoever queued them is told. */
export async function disconnectMailbox(ctx: EmployerContext, { params }: Input): Promise<void> {
  const before = await inTransaction(ctx, async (tx) => {
    const row = await heldMailbox(tx, params.mailbox);
    mayChangeMailbox(tx, row);
    const at = tx.now();
    await tx.db
      .update(mailboxes)
      .set({
        removedAt: at,
        updatedAt: at,
        sealedPasswords: null,
        sealedTokens: null,
        version: row.version + 1,
      })
      .where(eq(mailboxes.id, row.id));
    const due = await tx.db
      .select()
      .from(mailboxLetters)
      .where(and(eq(mailboxLetters.mailboxId, row.id), eq(mailboxLetters.state, 'due')))
      .for('update');
    const refusal: Refusal = { why: 'withdrawn', said: 'The mailbox was disconnected.' };
    for (const letter of due) await refuseLetter(tx, letter, refusal);
    const entity = { kind: 'mailbox', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'mailbox.disconnected', entity });
    return row;
  });
  afterAnswer(ctx, 'mailboxes/give-back', () => giveBack(ctx, before));
}
