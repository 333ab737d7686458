import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { personQuery } from '#server/features/persons/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { persons } from '#server/tables/persons.ts';
import type { Asked, Found } from './finder.ts';
import { findsOwnJobsOnly, onlyOwnJobs } from './own-jobs.ts';

type PersonId = typeof persons.$inferSelect.id;

/** Persons of the talent pool; for a hiring manager who applied for an own job, by that application. */
export async function findPersons(ctx: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const rows = await ctx.db
    .select({
      ...{ id: persons.id, permalink: persons.permalink, title: persons.fullName, stage: persons.stage },
      ...{ company: persons.company, job: persons.title },
    })
    .from(persons)
    .where(await personQuery(ctx, { q }))
    .orderBy(desc(persons.updatedAt), desc(persons.id))
    .limit(perPage);
  const found = rows.map(({ id, permalink, title, stage, company, job }) => ({
    id,
    thing: {
      ...{ kind: 'person' as const, permalink, title, status: stage },
      detail: [job, company].filter(Boolean).join(', '),
    },
  }));
  if (!findsOwnJobsOnly(ctx)) return found.map(({ thing }) => thing);
  const latest = await ownApplicationsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return found.flatMap(({ id, thing }) => {
    const application = latest.get(id);
    return application === undefined ? [] : [{ ...thing, application }];
  });
}

/** The last one of each for a job of the one who asks. */
async function ownApplicationsOf(ctx: EmployerContext, who: PersonId[]) {
  const { personId, permalink, submittedAt } = applications;
  const rows = await ctx.db
    .selectDistinctOn([personId], { personId, permalink, jobPage: jobPages.permalink })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .where(
      and(
        inArray(personId, who),
        onlyOwnJobs(ctx, applications.jobPageId),
        isNull(applications.duplicateOfId),
      ),
    )
    .orderBy(personId, sql`${submittedAt} desc nulls last`);
  return new Map(rows.map(({ personId: id, ...application }) => [id, application]));
}
