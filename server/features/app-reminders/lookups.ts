// The reminders of an employer, whether it saved any or not, and who wants none.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AppReminders } from '#contract/app-reminders.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { appReminders, reminderOptOuts, reminderTargets } from '#server/tables/app-reminders.ts';
import { applications } from '#server/tables/applications.ts';
import { employers } from '#server/tables/employers.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { presentDefaults, presentReminders } from './present.ts';

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

/** As `addressHash` is kept: nobody reads the address out of it who does not know it. Of values, or of columns in SQL. */
export const addressHash = (employerId: string | SQL, email: string | SQL): SQL<string> =>
  sql<string>`encode(sha256(convert_to(${employerId}::text || ':' || ${email}::text, 'UTF8')), 'hex')`;

/** Whom a reminder went to, by the word in its link; null where no reminder has it. */
export async function reminderTargetOf(db: Db, permalink: SequenceTargetPermalink) {
  const [found] = await db
    .select({ application: applications, jobTitle: jobPages.title })
    .from(reminderTargets)
    .innerJoin(applications, eq(applications.id, reminderTargets.applicationId))
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .where(eq(reminderTargets.permalink, permalink));
  return found ?? null;
}

/** Whether somebody said that they want no more mails about this job, or none of this employer. */
export async function isOptedOut(db: Db, { employerId, jobPageId, email }: Addressee): Promise<boolean> {
  const ofAll = db
    .select({ at: reminderOptOuts.at })
    .from(reminderOptOuts)
    .where(
      and(
        eq(reminderOptOuts.employerId, employerId),
        eq(reminderOptOuts.addressHash, addressHash(employerId, email)),
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
