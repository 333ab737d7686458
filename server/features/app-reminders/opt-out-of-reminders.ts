import { and, eq, isNull } from 'drizzle-orm';
import type { optOutOfReminders as endpoint } from '#contract/app-reminders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { reminderOptOuts, reminderTargets } from '#server/tables/app-reminders.ts';
import { personEmails } from '#server/tables/persons.ts';
import { remindersStopped, wantsNothingMore } from './events.ts';
import { addressHash, reminderTargetOf } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Whoever holds the link may: nothing else comes of it than that no mail is sent. */
export async function optOutOfReminders(ctx: Context, { params, body }: Input): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await reminderTargetOf(tx.db, params.sequenceTarget);
    if (found === null) {
      const { sequenceTarget: permalink } = params;
      const answers = await tx.services.dispatch(tx, remindersStopped, { permalink, scope: body.scope });
      if (!answers.includes(true)) throw notFound('This link');
      return;
    }
    const { application } = found;
    const at = tx.now();
    await tx.db
      .update(reminderTargets)
      .set({ optedOutAt: at })
      .where(and(eq(reminderTargets.permalink, params.sequenceTarget), isNull(reminderTargets.optedOutAt)));
    if (body.scope === 'job' || application.erasedAt !== null) return;
    const { employerId, email } = application;
    await tx.db
      .insert(reminderOptOuts)
      .values({ employerId, addressHash: addressHash(employerId, email), at })
      .onConflictDoNothing();
    // Staff see it beside the address.
    await tx.db
      .update(personEmails)
      .set({ optOut: true })
      .where(and(eq(personEmails.employerId, employerId), eq(personEmails.email, email)));
    await tx.services.dispatch(tx, wantsNothingMore, { employerId, email });
  });
}
