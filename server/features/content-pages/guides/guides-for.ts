// Which guides a member reads, and how much of them: recruiters all as they are written; hiring managers those of their
// own jobs; viewers the published ones, as candidates are told them.
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { GuideDetails } from '#contract/interview-guide.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import type { PageRow } from '../present.ts';
import { columnsOf } from '../rules.ts';
import { emptyGuide } from './rules.ts';

export type GuideRow = PageRow & { guide: GuideDetails };

/** For a list: nothing for recruiters and above. */
export function onlyReadable(ctx: EmployerContext): SQL | undefined {
  const { role } = ctx.actor;
  if (isAtLeast(role, 'recruiter')) return undefined;
  if (isAtLeast(role, 'hiring-manager')) return sql`${contentPages.guide} ->> 'jobPage' in ${ownJobs(ctx)}`;
  return isTold;
}

const isTold = and(
  eq(contentPages.status, 'published'),
  isNotNull(contentPages.published),
  or(sql`${contentPages.published} -> 'guide' ->> 'audience' <> 'interviewer'`),
);

const ownJobs = (ctx: EmployerContext) =>
  ctx.db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), isAssigned(ctx, jobPages.id)));

/** The row as this member may see it: a viewer sees what was published, not what is written now. Throws NOT_FOUND. */
export async function readableGuide(ctx: EmployerContext, row: PageRow): Promise<GuideRow> {
  const seen = await seenRow(ctx, row);
  if (row.type !== 'interview-guide' || seen === null) throw notFound('This interview guide');
  return { ...seen, guide: seen.guide ?? emptyGuide };
}

async function seenRow(ctx: EmployerContext, row: PageRow): Promise<PageRow | null> {
  const { role } = ctx.actor;
  if (isAtLeast(role, 'recruiter')) return row;
  if (isAtLeast(role, 'hiring-manager')) return (await isOfOwnJob(ctx, row)) ? row : null;
  const isPublic = row.status === 'published' && row.published?.guide?.audience !== 'interviewer';
  return isPublic && row.published !== null ? { ...row, ...columnsOf(row.published) } : null;
}

async function isOfOwnJob(ctx: EmployerContext, { guide }: PageRow): Promise<boolean> {
  if (guide === null || guide.jobPage === null) return false;
  const own = await ownJobs(ctx);
  return own.some(({ permalink }) => permalink === guide.jobPage);
}
