// The reminders of an employer, whether it saved any or not.
import { eq } from 'drizzle-orm';
import type { AppReminders } from '#contract/app-reminders.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employers } from '#server/features/employers/table.ts';
import { presentDefaults, presentReminders } from './present.ts';
import { appReminders } from './table.ts';

export async function remindersOfEmployer(ctx: EmployerContext): Promise<AppReminders> {
  const [found] = await ctx.db
    .select({ saved: appReminders, since: employers.createdAt })
    .from(employers)
    .leftJoin(appReminders, eq(appReminders.employerId, employers.id))
    .where(eq(employers.id, ctx.employer.id));
  if (found === undefined) throw notFound('This employer');
  return found.saved === null ? presentDefaults(found.since) : presentReminders(found.saved);
}
