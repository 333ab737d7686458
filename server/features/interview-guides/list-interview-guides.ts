import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type listInterviewGuides as endpoint,
  type ListedGuide,
  viewersShown,
} from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobsNamed, onlyReadable } from '#server/features/content-pages/guides/lookups.ts';
import { lastChanged, listedColumns, presentListedPages } from '#server/features/content-pages/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { mayReadGuides } from './policy.ts';
import { nobody, viewersOf } from './viewers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The guides this member may read, last changed first; archived ones only when asked for. */
export async function listInterviewGuides(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ListedGuide[]; nextCursor: string | null }> {
  mayReadGuides(ctx);
  const { jobPagePermalink: jobs } = query;
  const scope = ['listInterviewGuides', ctx.actor.role, jobs ?? []];
  const { rows, nextCursor } = await lastChanged(ctx, { scope, query }, ({ where, order, limit }) =>
    ctx.db
      .select({ ...listedColumns, ...summary(ctx) })
      .from(contentPages)
      .where(
        and(
          where,
          eq(contentPages.type, 'interview-guide'),
          onlyReadable(ctx),
          jobs === undefined ? undefined : inArray(sql`${contentPages.guide} ->> 'jobPage'`, jobs),
        ),
      )
      .orderBy(...order)
      .limit(limit),
  );
  return { data: await presentRows(ctx, rows), nextCursor };
}

type Summary = Pick<ListedGuide, 'stage' | 'audience'> & { jobPage: JobPagePermalink | null };

/** What a row tells of the guide; the sections, which may be long, stay where they are. Viewers are told what is published. */
const summary = (ctx: EmployerContext) => {
  const isWritten = isAtLeast(ctx.actor.role, 'hiring-manager');
  const content = isWritten ? contentPages.guide : sql`${contentPages.published} -> 'guide'`;
  return {
    title: isWritten
      ? sql<string>`${contentPages.title}`
      : sql<string>`${contentPages.published} ->> 'title'`,
    summary: sql<Summary>`jsonb_build_object('stage', coalesce(${content} ->> 'stage', ''),
      'audience', coalesce(${content} ->> 'audience', 'both'), 'jobPage', ${content} ->> 'jobPage')`,
  };
};

type Row = Parameters<typeof presentListedPages>[1][number] & { summary: Summary };

async function presentRows(ctx: EmployerContext, rows: readonly Row[]): Promise<ListedGuide[]> {
  const names = rows.flatMap(({ summary: { jobPage } }) => jobPage ?? []);
  const [pages, jobs, viewers] = await Promise.all([
    presentListedPages(ctx.db, rows),
    jobsNamed(ctx.db, ctx.employer.id, names),
    viewersOf(
      ctx,
      rows.map(({ permalink }) => permalink),
      viewersShown.listed,
    ),
  ]);
  return rows.flatMap(({ summary: { stage, audience, jobPage } }, at) => {
    const page = pages[at];
    if (page === undefined) return [];
    const job = jobPage === null ? null : (jobs.get(jobPage) ?? null);
    return [{ ...page, stage, audience, jobPage: job, ...(viewers.get(page.permalink) ?? nobody) }];
  });
}
