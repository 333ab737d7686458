// Applications found for staff: inside the tenant, and for hiring managers inside their jobs.
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { jobPageManagers } from '#server/features/job-pages/table.ts';
import { users } from '#server/features/users/table.ts';
import { onlyAssigned } from './policy.ts';
import { applications } from './table.ts';

export type ApplicationRow = typeof applications.$inferSelect;

const readable = (ctx: EmployerContext): SQL | undefined =>
  and(eq(applications.employerId, ctx.employer.id), onlyAssigned(ctx, applications.jobPageId));

/** The employer's applications that the one who asks may see; second submissions are not among them. */
export const visible = (ctx: EmployerContext): SQL | undefined =>
  and(readable(ctx), isNull(applications.duplicateOfId));

/** Throws NOT_FOUND. `isAgain` finds second submissions too: they are read, and never decided. */
export async function applicationOf(
  ctx: EmployerContext,
  permalink: ApplicationPermalink,
  { isLocked = false, isAgain = false } = {},
): Promise<ApplicationRow> {
  const asked = ctx.db
    .select()
    .from(applications)
    .where(and(isAgain ? readable(ctx) : visible(ctx), eq(applications.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This application');
  return row;
}

/** Recruiters and above share a room; hiring managers hear of the jobs they are assigned to. */
export async function roomsOf(
  ctx: Pick<Context, 'db'>,
  { employerId, jobPageId }: Pick<ApplicationRow, 'employerId' | 'jobPageId'>,
): Promise<string[]> {
  const managers = await ctx.db
    .select({ id: users.id })
    .from(jobPageManagers)
    .innerJoin(users, and(eq(users.id, jobPageManagers.userId), eq(users.role, 'hiring-manager')))
    .where(eq(jobPageManagers.jobPageId, jobPageId));
  return [`employer:${employerId}:persons`, ...managers.map(({ id }) => `user:${id}`)];
}
