import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type listInterviewGuides as endpoint,
  type ListedGuide,
  viewersShown,
} from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { listedColumns, presentListedPages } from '#server/features/content-pages/lookups.ts';
import { contentPages } from '#server/features/content-pages/table.ts';
import { plainBeginsWords } from '#server/search.ts';
import { onlyReadable } from './guides-for.ts';
import { jobsNamed } from './named.ts';
import { mayReadGuides } from './policy.ts';
import { nobody, viewersOf } from './viewers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [updatedAt: string, id: string];

/** The guides this member may read, last changed first; archived ones only when asked for. */
export async function listInterviewGuides(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ListedGuide[]; nextCursor: string | null }> {
  mayReadGuides(ctx);
  const { perPage, cursor, search, status, jobPagePermalink: jobs } = query;
  const scope = JSON.stringify([
    ...['listInterviewGuides', ctx.employer.id, ctx.actor.role, search ?? ''],
    ...[status ?? [], jobs ?? []],
  ]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { employerId, updatedAt, id, type } = contentPages;
  const rows = await ctx.db
    .select({ ...listedColumns, ...summary(ctx) })
    .from(contentPages)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        eq(type, 'interview-guide'),
        onlyReadable(ctx),
        inArray(contentPages.status, status ?? ['draft', 'scheduled', 'published']),
        jobs === undefined ? undefined : inArray(sql`${contentPages.guide} ->> 'jobPage'`, jobs),
        plainBeginsWords(contentPages.title, search),
        after === null
          ? undefined
          : sql`(${updatedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const isMore = last !== undefined && rows.length > perPage;
  return {
    data: await presentRows(ctx, shown),
    nextCursor: isMore ? writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id]) : null,
  };
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
