// What was played, seen and opened most.
import { and, between, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { TopThing } from '#contract/dashboard.ts';
import type { JobClipPermalink, JobPagePermalink, ShareLinkPermalink } from '#contract/kit/ids.ts';
import { playEvents, type TrackedName, viewEvents } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPageClips, jobPages } from '#server/tables/job-pages.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { personsBehind } from './behind.ts';
import { applicationsBy } from './hiring-figures.ts';
import type { OwnJobs } from './policy.ts';
import type { Range } from './rules.ts';

const MOST = 8;

type Ranked = { thing: string; count: number; seconds: number };
type Wanted = {
  kind: 'job-clip' | 'job-page' | 'share-link';
  events: readonly TrackedName[];
  /** Only these; undefined for all of the employer. */
  things?: SQL | undefined;
};

const ranked = (ctx: EmployerContext, range: Range, { kind, events, things }: Wanted): Promise<Ranked[]> => {
  const count = sql<number>`coalesce(sum(${dailyFigures.count}) filter (where ${inArray(dailyFigures.event, [...events])}), 0)`;
  return ctx.db
    .select({
      thing: dailyFigures.thing,
      count: count.mapWith(Number),
      seconds: sql<number>`coalesce(sum(${dailyFigures.seconds}), 0)`.mapWith(Number),
    })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        eq(dailyFigures.kind, kind),
        between(dailyFigures.day, range.from, range.to),
        things,
      ),
    )
    .groupBy(dailyFigures.thing)
    .having(sql`${count} > 0`)
    .orderBy(desc(sql`2`), dailyFigures.thing)
    .limit(MOST);
};

/** Clips by plays; for own jobs those that they show. */
export async function topClips(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<TopThing[]> {
  const shown = ctx.db
    .select({ permalink: jobClips.permalink })
    .from(jobPageClips)
    .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
    .where(inArray(jobPageClips.jobPageId, jobs?.ids ?? []));
  const rows = await ranked(ctx, range, {
    ...{ kind: 'job-clip', events: playEvents },
    things: jobs === null ? undefined : inArray(dailyFigures.thing, shown),
  });
  const found = await ctx.db
    .select({ permalink: jobClips.permalink, title: jobClips.title })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, ctx.employer.id),
        inArray(jobClips.permalink, keysOf<JobClipPermalink>(rows)),
      ),
    );
  return named(rows, found, ({ permalink }) => ({
    ...{ applications: null, owner: null },
    persons: personsBehind(ctx, playEvents, { kind: 'jobClip', permalink }),
  }));
}

/** Jobs by views of their pages. */
export async function topJobs(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<TopThing[]> {
  const rows = await ranked(ctx, range, {
    ...{ kind: 'job-page', events: ['job-page-viewed'] },
    things: jobs === null ? undefined : inArray(dailyFigures.thing, jobs.permalinks),
  });
  const [found, applied] = await Promise.all([
    ctx.db
      .select({ id: jobPages.id, permalink: jobPages.permalink, title: jobPages.title })
      .from(jobPages)
      .where(
        and(
          eq(jobPages.employerId, ctx.employer.id),
          inArray(jobPages.permalink, keysOf<JobPagePermalink>(rows)),
        ),
      ),
    applicationsBy(ctx, range, { jobs, key: sql`${applications.jobPageId}::text` }),
  ]);
  const counts = new Map(applied.map(({ key, count }) => [key, count]));
  return named(rows, found, ({ id, permalink }) => ({
    ...{ applications: counts.get(id) ?? 0, owner: null },
    persons: personsBehind(ctx, ['job-page-viewed'], { kind: 'jobPage', permalink }),
  }));
}

/** Share links that staff made, by how often they were opened; for own jobs those that lead to one. */
export async function topShareLinks(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<TopThing[]> {
  const leading = ctx.db
    .select({ permalink: shareLinks.permalink })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.employerId, ctx.employer.id),
        isNull(shareLinks.sequenceTarget),
        jobs === null ? undefined : eq(shareLinks.ownerType, 'job-page'),
        jobs === null ? undefined : inArray(shareLinks.ownerPermalink, jobs.permalinks),
      ),
    );
  const rows = await ranked(ctx, range, {
    ...{ kind: 'share-link', events: viewEvents },
    things: inArray(dailyFigures.thing, leading),
  });
  const [found, applied] = await Promise.all([
    ctx.db
      .select({
        ...{ permalink: shareLinks.permalink, title: shareLinks.name },
        owner: { kind: shareLinks.ownerType, permalink: shareLinks.ownerPermalink },
      })
      .from(shareLinks)
      .where(
        and(
          eq(shareLinks.employerId, ctx.employer.id),
          inArray(shareLinks.permalink, keysOf<ShareLinkPermalink>(rows)),
        ),
      ),
    applicationsBy(ctx, range, { jobs, key: sql`${applications.source} ->> 'shareLink'` }),
  ]);
  const counts = new Map(applied.map(({ key, count }) => [key, count]));
  return named(rows, found, ({ permalink, owner }) => ({
    ...{ applications: counts.get(permalink) ?? 0, owner },
    persons: personsBehind(ctx, viewEvents, { kind: 'shareLink', permalink }),
  }));
}

// Events carry the permalinks that browsers said; those that are nothing of the employer's are not found.
const keysOf = <P extends string>(rows: readonly Ranked[]) => rows.map(({ thing }) => thing as P);

function named<Found extends { permalink: string; title: string }>(
  rows: readonly Ranked[],
  found: readonly Found[],
  more: (one: Found) => Pick<TopThing, 'applications' | 'owner' | 'persons'>,
): TopThing[] {
  const known = new Map(found.map((one) => [one.permalink, one]));
  return rows.flatMap(({ thing, count, seconds }) => {
    const one = known.get(thing);
    if (one === undefined) return [];
    return [{ permalink: one.permalink, title: one.title, count, seconds, ...more(one) }];
  });
}
