// Whose applications a hiring manager reads: the jobs they are on the team of.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { JobPagePermalink, UserId } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { invalidField } from '#server/errors.ts';
import { type JobPageId, jobPageManagers, jobPages } from '#server/tables/job-pages.ts';

/** As many as one job's own editor takes. */
const MOST_MANAGERS = 20;

/** The jobs of each person, by title. */
export async function jobsOf(db: Db, ids: readonly UserId[]): Promise<Map<UserId, Ref[]>> {
  const found = new Map<UserId, Ref[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ userId: jobPageManagers.userId, permalink: jobPages.permalink, title: jobPages.title })
    .from(jobPageManagers)
    .innerJoin(jobPages, eq(jobPages.id, jobPageManagers.jobPageId))
    .where(inArray(jobPageManagers.userId, [...ids]))
    .orderBy(asc(jobPages.title), asc(jobPages.id));
  for (const { userId, permalink, title } of rows)
    found.set(userId, [...(found.get(userId) ?? []), { permalink, title }]);
  return found;
}

/**
 * Puts the person on the teams of exactly these jobs, within a transaction. `field` is where they stand in the body.
 * Throws NOT_FOUND fields for jobs that are not the employer's, TOO_MANY where a job has as many as it can.
 */
export async function assignJobs(
  ctx: EmployerContext,
  userId: UserId,
  { wanted, field }: { wanted: readonly JobPagePermalink[]; field: string },
): Promise<void> {
  const ids = await ownJobs(ctx, wanted, field);
  await ctx.db.delete(jobPageManagers).where(eq(jobPageManagers.userId, userId));
  if (ids.length === 0) return;
  await ctx.db.insert(jobPageManagers).values(ids.map((jobPageId) => ({ jobPageId, userId })));
  const [crowded] = await ctx.db
    .select({ id: jobPageManagers.jobPageId })
    .from(jobPageManagers)
    .where(inArray(jobPageManagers.jobPageId, ids))
    .groupBy(jobPageManagers.jobPageId)
    .having(sql`count(*) > ${MOST_MANAGERS}`);
  if (crowded !== undefined)
    throw invalidField(
      `/${field}/${ids.indexOf(crowded.id)}`,
      'TOO_MANY',
      `A job can have at most ${MOST_MANAGERS} hiring managers.`,
    );
}

/** In the order they were named in. */
async function ownJobs(
  ctx: EmployerContext,
  wanted: readonly JobPagePermalink[],
  field: string,
): Promise<JobPageId[]> {
  const names = [...new Set(wanted)];
  if (names.length === 0) return [];
  const rows = await ctx.db
    .select({ id: jobPages.id, permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), inArray(jobPages.permalink, names)));
  const known = new Map(rows.map(({ id, permalink }) => [permalink, id]));
  return names.map((name) => {
    const id = known.get(name);
    if (id === undefined)
      throw invalidField(
        `/${field}/${wanted.indexOf(name)}`,
        'NOT_FOUND',
        'This job wasn’t found, or you don’t have access.',
      );
    return id;
  });
}
