import { and, eq } from 'drizzle-orm';
import type { AppReminders, saveAppReminders as endpoint } from '#contract/app-reminders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion, unknownReference } from '#server/errors.ts';
import { remindersOfEmployer } from './lookups.ts';
import { mayChangeReminders } from './policy.ts';
import { presentReminders, remindersOf } from './present.ts';
import { checkReminders, defaults, type Reminders } from './rules.ts';
import { appReminders } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { version: number };

/** Keeps what reminders say and when. They can't be switched on: nothing sends them yet. */
export async function saveAppReminders(
  ctx: EmployerContext,
  { body, version }: Input,
): Promise<AppReminders> {
  mayChangeReminders(ctx);
  // The server has no job pages so far, so every permalink names nothing of the employer's.
  if (body.excludedJobs !== undefined && body.excludedJobs.length > 0)
    throw unknownReference('/excludedJobs/0', 'This job page');
  return inTransaction(ctx, async (tx) => {
    const own = eq(appReminders.employerId, tx.employer.id);
    await tx.db
      .insert(appReminders)
      .values({ employerId: tx.employer.id, ...defaults })
      .onConflictDoNothing();
    const [before] = await tx.db.select().from(appReminders).where(own).for('update');
    if (before === undefined || before.version !== version) throw staleVersion(await remindersOfEmployer(tx));
    const merged = merge(remindersOf(before), body);
    checkReminders(merged);
    if (body.enabled === true)
      throw invalidField(
        '/enabled',
        'NOT_ALLOWED',
        'Reminders can’t be sent yet, so they can’t be switched on.',
      );
    const [row] = await tx.db
      .update(appReminders)
      .set({ ...merged, version: version + 1, updatedAt: tx.now() })
      .where(and(own, eq(appReminders.version, version)))
      .returning();
    if (row === undefined) throw staleVersion(await remindersOfEmployer(tx));
    return presentReminders(row);
  });
}

const given = <T extends object>(change: T | undefined) =>
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined));

function merge(before: Reminders, body: Input['body']): Reminders {
  const { sender, stopIf, quietHours, ...rest } = body;
  return {
    ...before,
    ...given(rest),
    sender: { ...before.sender, ...given(sender) },
    stopIf: { ...before.stopIf, ...given(stopIf) },
    quietHours: { ...before.quietHours, ...given(quietHours) },
  };
}
