import { eq } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type { sendMessageNow as endpoint } from '#contract/application-messages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { unsentMessage } from './lookups.ts';
import { sendWithin } from './send-messages.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One that failed is tried again. Throws CONFLICT where nothing waits. */
export async function sendMessageNow(ctx: EmployerContext, { params }: Input): Promise<Application> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    const message = await unsentMessage(tx.db, row.id);
    if (message === undefined) throw conflict('There is no message to send.', 'none');
    await tx.db
      .update(candidateMessages)
      .set({ status: 'waiting', failure: null, sendAt: tx.now() })
      .where(eq(candidateMessages.id, message.id));
    await sendWithin(tx, { id: message.id, applicationId: row.id });
    return presentApplication(tx, await applicationOf(tx, params.application));
  });
}
