import { eq } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type { undoMessage as endpoint } from '#contract/application-messages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { decide } from '../decisions/decide.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { moveOne } from '../stages/move-one.ts';
import { unsentMessage } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Goes back to where the application stood before the decision. Throws CONFLICT once the candidate was told. */
export async function undoMessage(ctx: EmployerContext, { params }: Input): Promise<Application> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    const message = await unsentMessage(tx.db, row.id);
    if (message === undefined) throw conflict('The message was already sent or undone.', 'sent');
    await tx.db
      .update(candidateMessages)
      .set({ status: 'undone' })
      .where(eq(candidateMessages.id, message.id));
    // Of somebody who withdrew meanwhile nothing but the message can be taken back.
    const saved =
      row.status === 'withdrawn' || row.erasedAt !== null
        ? row
        : message.before === 'screened-in'
          ? await moveOne(tx, row, { stage: message.beforeStage })
          : await decide(tx, row, { status: message.before, reason: '' });
    return presentApplication(tx, saved);
  });
}
