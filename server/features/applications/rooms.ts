// Who hears of an application.
import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { jobPageManagers } from '#server/features/job-pages/table.ts';
import { users } from '#server/features/users/table.ts';
import type { applications } from './table.ts';

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
