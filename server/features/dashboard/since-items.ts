// What happened since a moment, one line each. Names are for whoever hires; a viewer reads of jobs alone.
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Since } from '#contract/dashboard.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { persons } from '#server/tables/persons.ts';
import { ownApplications, ownPersons } from './hiring-figures.ts';
import { mayOpenAts, mayOpenPool, mayReadNames, type OwnJobs } from './policy.ts';
import { repliesSince } from './replies-since.ts';
import { isNoApplicant, leftDetails } from './since-counts.ts';

type Item = Since['items'][number];
type Asked = { since: Date; jobs: OwnJobs };

const MOST = 50;

/** The last fifty, newest first. */
export async function itemsSince(ctx: EmployerContext, asked: Asked): Promise<Item[]> {
  const parts = await Promise.all([
    applied(ctx, asked),
    ...(mayOpenPool(ctx) ? [left(ctx, asked), named(ctx, asked), replied(ctx, asked), held(ctx)] : []),
  ]);
  return parts
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST);
}

async function applied(ctx: EmployerContext, { since, jobs }: Asked): Promise<Item[]> {
  const rows = await ctx.db
    .select({
      ...{ permalink: applications.permalink, at: applications.submittedAt },
      ...{ firstName: applications.firstName, lastName: applications.lastName },
      ...{ job: jobPages.permalink, title: jobPages.title },
    })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .where(and(ownApplications(ctx, jobs), gt(applications.submittedAt, since)))
    .orderBy(desc(applications.submittedAt))
    .limit(MOST);
  const isNamed = mayReadNames(ctx);
  return rows.flatMap(({ permalink, at, firstName, lastName, job, title }) => {
    if (at === null) return [];
    const who = isNamed ? `${firstName} ${lastName}`.trim() : 'Someone';
    const entity = isNamed ? { kind: 'applications', permalink, parent: job } : null;
    return [{ kind: 'application', text: `${who} applied for ${title}`, entity, at: at.toISOString() }];
  });
}

const personRows = (ctx: EmployerContext, { since, jobs }: Asked, which: Parameters<typeof and>[0]) =>
  ctx.db
    .select({ permalink: persons.permalink, fullName: persons.fullName, at: persons.createdAt })
    .from(persons)
    .where(and(ownPersons(ctx, jobs), gt(persons.createdAt, since), which))
    .orderBy(desc(persons.createdAt))
    .limit(MOST);

const asItem = (kind: Item['kind'], words: string) => (row: Awaited<ReturnType<typeof personRows>>[number]) =>
  ({
    kind,
    text: `${row.fullName || 'Someone'} ${words}`,
    entity: { kind: 'persons', permalink: row.permalink, parent: null },
    at: row.at.toISOString(),
  }) satisfies Item;

const left = async (ctx: EmployerContext, asked: Asked): Promise<Item[]> =>
  (await personRows(ctx, asked, leftDetails)).map(asItem('lead', 'left their details'));

const named = async (ctx: EmployerContext, asked: Asked): Promise<Item[]> =>
  (await personRows(ctx, asked, isNoApplicant)).map(asItem('person', 'is now in the talent pool'));

async function replied(ctx: EmployerContext, { since }: Asked): Promise<Item[]> {
  const rows = await repliesSince(ctx, { since });
  return rows.slice(0, MOST).map(({ permalink, fullName, sequenceName, at }) => ({
    kind: 'reply',
    text: `${fullName || 'Someone'} replied${sequenceName === null ? '' : ` to ${sequenceName}`}`,
    entity: { kind: 'persons', permalink, parent: null },
    at: at.toISOString(),
  }));
}

async function held(ctx: EmployerContext): Promise<Item[]> {
  const rows = await ctx.db
    .select({ title: jobBoards.title, at: syncRuns.startedAt })
    .from(syncRuns)
    .innerJoin(jobBoards, eq(jobBoards.id, syncRuns.jobBoardId))
    .where(and(eq(syncRuns.employerId, ctx.employer.id), eq(syncRuns.result, 'held')))
    .limit(MOST);
  return rows.map(({ title, at }) => ({
    kind: 'sync',
    text: `The sync of ${title} is held for review`,
    entity: mayOpenAts(ctx) ? { kind: 'ats', permalink: 'ats', parent: null } : null,
    at: at.toISOString(),
  }));
}
