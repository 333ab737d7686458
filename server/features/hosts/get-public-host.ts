import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { getPublicHost as endpoint } from '#contract/hosts.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Context, OwnHost } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobBoards } from '#server/tables/job-boards.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Way = OutputOf<typeof endpoint>['ways'][number];

const MOST_OF_A_KIND = 5;

/** Whose an active host is, with its boards and the careers pages that stand there. */
export async function getPublicHost(ctx: Context, { params }: Input): Promise<OutputOf<typeof endpoint>> {
  const own = ctx.services.ownHosts.named(params.name);
  if (own === null) throw notFound('This domain');
  ctx.tags.add(`host:${own.name}`).add(`employer:${own.employer}`).add(`sitemap:${own.employer}`);
  const [employers, boards, pages] = await Promise.all([
    publicEmployersOf(ctx.db, [own.employerId]),
    boardWays(ctx, own),
    careersWays(ctx, own),
  ]);
  const employerProfile = employers.get(own.employerId);
  if (employerProfile === undefined) throw notFound('This domain');
  return { employerProfile, ways: [...boards, ...pages] };
}

async function boardWays(ctx: Context, { employerId }: OwnHost): Promise<Way[]> {
  const rows = await ctx.db
    .select({ permalink: jobBoards.permalink, title: jobBoards.title })
    .from(jobBoards)
    .where(and(eq(jobBoards.employerId, employerId), eq(jobBoards.status, 'published')))
    .orderBy(sql`${jobBoards.publishedAt} desc nulls last`)
    .limit(MOST_OF_A_KIND);
  for (const { permalink } of rows) ctx.tags.add(`job-board:${permalink}`);
  return rows.map(({ permalink, title }) => ({ kind: 'board', title, path: `/job-board/${permalink}` }));
}

/** At the path where each stands on this host first. */
async function careersWays(ctx: Context, { employerId, routes }: OwnHost): Promise<Way[]> {
  const paths = new Map([...routes].reverse().map(([path, { page }]) => [page, path]));
  if (paths.size === 0) return [];
  const { permalink, title, type, status } = contentPages;
  const rows = await ctx.db
    .select({ permalink, title })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.employerId, employerId),
        eq(type, 'careers'),
        eq(status, 'published'),
        inArray(permalink, [...paths.keys()]),
      ),
    )
    .orderBy(asc(title))
    .limit(MOST_OF_A_KIND);
  return rows.map((row) => ({ kind: 'page', title: row.title, path: paths.get(row.permalink) ?? '/' }));
}
