// Who hears of an application.
import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { applications } from '#server/tables/applications.ts';
import { jobPageManagers } from '#server/tables/job-pages.ts';
import { users } from '#server/tables/users.ts';

type ApplicationRow = typeof applications.$inferSelect;

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
