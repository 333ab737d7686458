// What holds of the jobs that a link names, and where it leads in place of closed ones.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { EmployerId, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context, Services } from '#server/context.ts';
import { similarOfClosed } from '#server/features/job-pages/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import type { smartLinks } from '#server/tables/smart-links.ts';
import type { Jobs } from './choose.ts';
import { addressesOf, jobIn } from './rules.ts';

type Link = Pick<
  typeof smartLinks.$inferSelect,
  'employerId' | 'destination' | 'rules' | 'split' | 'whenClosed'
>;

/** Whether a host is one of the product's or of the employers'. */
export const isOurs = ({ settings, ownHosts }: Pick<Services, 'settings' | 'ownHosts'>) => {
  const own = new URL(settings.publicUrl).host;
  return (host: string): boolean => host === own || ownHosts.named(host) !== null;
};

/** `tags`: what makes it old. */
type JobsOfLink = { jobs: Jobs; tags: string[] };

export async function jobsOf(ctx: Context, link: Link): Promise<JobsOfLink> {
  const led = ledJobs(ctx, link);
  const asked = [
    ...led.map(({ page }) => page),
    ...link.rules.flatMap(({ if: { job } }) => job?.jobPage ?? []),
  ];
  const known = await jobsNamed(ctx, link.employerId, asked);
  const isOpen = new Map(known.map(({ page, isOpen }) => [page as string, isOpen]));
  const tags = new Set(asked.map((page) => `job-page:${page}`));
  const insteadOf = new Map<string, string>();
  for (const { url, page } of led) {
    const job = known.find((one) => one.page === page);
    if (job === undefined || job.isOpen) continue;
    const instead = await insteadOfJob(ctx, { ...job, link, tags });
    if (instead !== null) insteadOf.set(url, ctx.services.settings.publicUrl + instead);
  }
  return { jobs: { isOpen, insteadOf }, tags: [...tags] };
}

/** The pages of jobs that the link leads to. */
const ledJobs = ({ services }: Context, link: Link) =>
  addressesOf(link).flatMap(({ url }) => {
    const job = jobIn(url, isOurs(services));
    return job === null ? [] : [{ url, ...job }];
  });

/** Of links of one employer, those that lead to the page of a job which is closed. */
export async function withClosedJob<L extends Link>(ctx: Context, links: readonly L[]): Promise<Set<L>> {
  const [first] = links;
  if (first === undefined) return new Set();
  const led = links.map((link) => ({ link, pages: ledJobs(ctx, link).map(({ page }) => page as string) }));
  const known = await jobsNamed(ctx, first.employerId, [...new Set(led.flatMap(({ pages }) => pages))]);
  const closed = new Set(known.filter(({ isOpen }) => !isOpen).map(({ page }) => page as string));
  return new Set(led.filter(({ pages }) => pages.some((page) => closed.has(page))).map(({ link }) => link));
}

type Known = { page: JobPagePermalink; board: string; isBoardOpen: boolean; isOpen: boolean };

async function jobsNamed(
  { db }: Context,
  employerId: EmployerId,
  pages: readonly string[],
): Promise<Known[]> {
  if (pages.length === 0) return [];
  const rows = await db
    .select({
      page: jobPages.permalink,
      status: jobPages.status,
      board: jobBoards.permalink,
      boardStatus: jobBoards.status,
    })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(eq(jobPages.employerId, employerId), inArray(jobPages.permalink, [...pages] as JobPagePermalink[])),
    );
  return rows.map(({ page, status, board, boardStatus }) => {
    const isBoardOpen = boardStatus === 'published';
    return { page, board, isBoardOpen, isOpen: isBoardOpen && status === 'published' };
  });
}

type Closed = Known & { link: Link; tags: Set<string> };

/** The path to go to: similar job, else board, else careers page; null where there is none of them. */
async function insteadOfJob(ctx: Context, closed: Closed): Promise<string | null> {
  const { page, board, isBoardOpen, link, tags } = closed;
  tags.add(`job-board:${board}`);
  if (isBoardOpen && link.whenClosed === 'similar') {
    const [similar] = await similarOfClosed({ ...ctx, tags }, { board, page });
    if (similar !== undefined) return `/job-board/${board}/job/${similar.permalink}`;
  }
  if (isBoardOpen && link.whenClosed !== 'careers') return `/job-board/${board}`;
  return (await careersPath(ctx, closed)) ?? (isBoardOpen ? `/job-board/${board}` : null);
}

async function careersPath({ db }: Context, { link, tags }: Closed): Promise<string | null> {
  const [page] = await db
    .select({ permalink: contentPages.permalink })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.employerId, link.employerId),
        eq(contentPages.type, 'careers'),
        eq(contentPages.status, 'published'),
      ),
    )
    .orderBy(sql`${contentPages.publishedAt} desc nulls last`, asc(contentPages.id))
    .limit(1);
  if (page === undefined) return null;
  tags.add(`content-page:${page.permalink}`);
  return `/page/${page.permalink}`;
}
