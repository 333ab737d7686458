import { and, eq, isNull } from 'drizzle-orm';
import type { optOutOfReminders as endpoint } from '#contract/app-reminders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { reminderOptOuts, reminderTargets } from '#server/tables/app-reminders.ts';
import { personEmails } from '#server/tables/persons.ts';
import { addressHash, reminderTargetOf } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Whoever holds the link may: nothing else comes of it than that no mail is sent. */
export async function optOutOfReminders(ctx: Context, { params, body }: Input): Promise<void> {
  const { application } = await reminderTargetOf(ctx.db, params.sequenceTarget);
  await inTransaction(ctx, async (tx) => {
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
  });
}
