// The reminders of an employer, whether it saved any or not, and who wants none.
import { hash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppReminders } from '#contract/app-reminders.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { applications } from '#server/features/applications/table.ts';
import { employers } from '#server/features/employers/table.ts';
import { presentDefaults, presentReminders } from './present.ts';
import { appReminders, reminderOptOuts, reminderTargets } from './table.ts';

export async function remindersOfEmployer(ctx: EmployerContext): Promise<AppReminders> {
  const [found] = await ctx.db
    .select({ saved: appReminders, since: employers.createdAt })
    .from(employers)
    .leftJoin(appReminders, eq(appReminders.employerId, employers.id))
    .where(eq(employers.id, ctx.employer.id));
  if (found === undefined) throw notFound('This employer');
  return found.saved === null ? presentDefaults(found.since) : presentReminders(found.saved);
}

type Addressee = Pick<typeof applications.$inferSelect, 'employerId' | 'jobPageId' | 'email'>;

/** As `addressHash` is kept: nobody reads the address out of it who does not know it. */
export const addressHash = ({ employerId, email }: Pick<Addressee, 'employerId' | 'email'>) =>
  hash('sha256', `${employerId}:${email}`);

/** Whether somebody said that they want no more mails about this job, or none of this employer. */
export async function isOptedOut(db: Db, addressee: Addressee): Promise<boolean> {
  const { employerId, jobPageId, email } = addressee;
  const ofAll = db
    .select({ at: reminderOptOuts.at })
    .from(reminderOptOuts)
    .where(
      and(
        eq(reminderOptOuts.employerId, employerId),
        eq(reminderOptOuts.addressHash, addressHash(addressee)),
      ),
    );
  const ofJob = db
    .select({ at: reminderTargets.optedOutAt })
    .from(reminderTargets)
    .innerJoin(applications, eq(applications.id, reminderTargets.applicationId))
    .where(
      and(
        eq(applications.jobPageId, jobPageId),
        eq(applications.email, email),
        isNotNull(reminderTargets.optedOutAt),
      ),
    );
  const { rows } = await db.execute<{ is: boolean }>(sql`select exists ${ofAll} or exists ${ofJob} as is`);
  return rows[0]?.is === true;
}
