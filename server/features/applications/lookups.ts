// Applications found for staff: inside the tenant, and for hiring managers inside their jobs.
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { onlyAssigned } from './policy.ts';
import { applications } from './table.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** The employer's applications that the one who asks may see; second submissions are not among them. */
export const visible = (ctx: EmployerContext): SQL | undefined =>
  and(
    eq(applications.employerId, ctx.employer.id),
    isNull(applications.duplicateOfId),
    onlyAssigned(ctx, applications.jobPageId),
  );

/** Throws NOT_FOUND. */
export async function applicationOf(
  ctx: EmployerContext,
  permalink: ApplicationPermalink,
  { isLocked = false } = {},
): Promise<ApplicationRow> {
  const asked = ctx.db
    .select()
    .from(applications)
    .where(and(visible(ctx), eq(applications.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This application');
  return row;
}
