import { and, eq, inArray } from 'drizzle-orm';
import type { AppReminders, saveAppReminders as endpoint } from '#contract/app-reminders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion, unknownReference } from '#server/errors.ts';
import { appReminders } from '#server/tables/app-reminders.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { remindersOfEmployer } from './lookups.ts';
import { mayChangeReminders } from './policy.ts';
import { presentReminders, remindersOf } from './present.ts';
import { checkReminders, defaults, type Reminders } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { version: number };

/** What reminders say and when, and whether they are sent. */
export async function saveAppReminders(
  ctx: EmployerContext,
  { body, version }: Input,
): Promise<AppReminders> {
  mayChangeReminders(ctx);
  await checkJobs(ctx, body.excludedJobs ?? []);
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
    const [row] = await tx.db
      .update(appReminders)
      .set({ ...merged, version: version + 1, updatedAt: tx.now() })
      .where(and(own, eq(appReminders.version, version)))
      .returning();
    if (row === undefined) throw staleVersion(await remindersOfEmployer(tx));
    return presentReminders(row);
  });
}

async function checkJobs(ctx: EmployerContext, permalinks: readonly JobPagePermalink[]): Promise<void> {
  if (permalinks.length === 0) return;
  const rows = await ctx.db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), inArray(jobPages.permalink, [...permalinks])));
  const own = new Set(rows.map(({ permalink }) => permalink));
  const unknown = permalinks.findIndex((permalink) => !own.has(permalink));
  if (unknown >= 0) throw unknownReference(`/excludedJobs/${unknown}`, 'This job page');
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
