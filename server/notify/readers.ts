// Who is told of what happens to an employer: those whose work it is, else those who can give it to somebody.
import { and, eq, inArray } from 'drizzle-orm';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import type { Db } from '#server/db/client.ts';
import { type JobPageId, jobPageMakers, jobPageManagers } from '#server/tables/job-pages.ts';
import { users } from '#server/tables/users.ts';

/** Active members with at least this role. */
export async function membersFrom(db: Db, employerId: EmployerId, least: Role): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.employerId, employerId),
        eq(users.status, 'active'),
        inArray(users.role, roles.slice(roles.indexOf(least))),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The job's hiring team. Where nobody is on it: who made the job, and owners and admins. */
export async function teamOfJob(
  db: Db,
  { employerId, jobPageId }: { employerId: EmployerId; jobPageId: JobPageId },
): Promise<UserId[]> {
  const team = await db
    .select({ id: users.id })
    .from(jobPageManagers)
    .innerJoin(users, and(eq(users.id, jobPageManagers.userId), eq(users.status, 'active')))
    .where(and(eq(jobPageManagers.jobPageId, jobPageId), eq(users.employerId, employerId)));
  if (team.length > 0) return team.map(({ id }) => id);
  const makers = await db
    .select({ id: users.id })
    .from(jobPageMakers)
    .innerJoin(users, and(eq(users.id, jobPageMakers.userId), eq(users.status, 'active')))
    .where(and(eq(jobPageMakers.jobPageId, jobPageId), eq(users.employerId, employerId)));
  const admins = await membersFrom(db, employerId, 'admin');
  return [...new Set([...makers.map(({ id }) => id), ...admins])];
}
