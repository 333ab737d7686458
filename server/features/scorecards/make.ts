// How scorecards come to be and are opened, whoever asks for them.
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { ContentPagePermalink, ScorecardPermalink, UserId } from '#contract/kit/ids.ts';
import type { Criterion } from '#contract/scorecards.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { AppError, conflict, unknownReference } from '#server/errors.ts';
import { type ApplicationRow, applicationOf } from '#server/features/applications/lookups.ts';
import { emptyGuide, guideOf } from '#server/features/content-pages/guides/lookups.ts';
import { contentPageOf } from '#server/features/content-pages/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import type { InterviewId } from '#server/tables/interviews.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type ScorecardId, scorecards } from '#server/tables/scorecards.ts';
import type { ScorecardRow } from './lookups.ts';
import { blankContent, criteriaOf } from './rules.ts';

/** Most of one application. */
const MOST = 100;

/** Held until the transaction ends. Throws NOT_FOUND, and CONFLICT before it was submitted or after it was erased. */
export async function applicationToRate(
  tx: EmployerContext,
  permalink: ApplicationRow['permalink'],
): Promise<ApplicationRow> {
  const application = await applicationOf(tx, permalink, { isLocked: true }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw unknownReference('/application', 'This application');
    throw error;
  });
  if (application.submittedAt === null || application.erasedAt !== null)
    throw conflict('This application can’t be rated.', application.status);
  const [row] = await tx.db
    .select({ count: count() })
    .from(scorecards)
    .where(eq(scorecards.applicationId, application.id));
  if ((row?.count ?? 0) >= MOST)
    throw conflict(`An application can have up to ${MOST} scorecards.`, application.status);
  return application;
}

export type FromGuide = { guide: ContentPagePermalink | null; guideTitle: string; criteria: Criterion[] };

/** As the one who asks may read it; without one named, that of the job. Throws NOT_FOUND. */
export async function fromGuide(
  ctx: EmployerContext,
  { jobPageId }: Pick<ApplicationRow, 'jobPageId'>,
  named: ContentPagePermalink | null | undefined,
): Promise<FromGuide> {
  const permalink = named === undefined ? await guideOfJob(ctx, jobPageId) : named;
  if (permalink === null) return { guide: null, guideTitle: '', criteria: [] };
  const { title, guide } = await guideOf(ctx, permalink).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw unknownReference('/interviewGuide', 'This interview guide');
    throw error;
  });
  return { guide: permalink, guideTitle: title, criteria: criteriaOf(guide) };
}

/** The one that was changed last. */
async function guideOfJob(
  { db, employer }: EmployerContext,
  job: ApplicationRow['jobPageId'],
): Promise<ContentPagePermalink | null> {
  const [found] = await db
    .select({ permalink: contentPages.permalink })
    .from(contentPages)
    .innerJoin(jobPages, sql`${jobPages.permalink} = ${contentPages.guide} ->> 'jobPage'`)
    .where(
      and(
        eq(contentPages.employerId, employer.id),
        eq(contentPages.type, 'interview-guide'),
        ne(contentPages.status, 'archived'),
        eq(jobPages.id, job),
      ),
    )
    .orderBy(desc(contentPages.updatedAt), desc(contentPages.id))
    .limit(1);
  return found?.permalink ?? null;
}

/**
 * What the guide has now. Its author needn't be able to read it: it was chosen for them. Where it is gone, what it had
 * when it was chosen.
 */
export async function freshCriteria(
  ctx: EmployerContext,
  { guide, criteria }: Pick<ScorecardRow, 'guide' | 'criteria'>,
): Promise<Criterion[]> {
  if (guide === null) return criteria;
  const page = await contentPageOf(ctx, guide).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  return page === null ? criteria : criteriaOf(page.guide ?? emptyGuide);
}

type New = FromGuide & {
  application: ApplicationRow;
  authorId: UserId;
  assignedById: UserId | null;
  status: ScorecardRow['status'];
  interviewId?: InterviewId | null;
  dueAt?: Date | null;
};

/** Null where its author has one of this application and interview. */
export async function makeScorecard(
  tx: EmployerContext,
  { application, interviewId = null, dueAt = null, ...values }: New,
): Promise<ScorecardRow | null> {
  const at = tx.now();
  const [row] = await tx.db
    .insert(scorecards)
    .values({
      ...{ id: newId<ScorecardId>(), permalink: newPermalink<ScorecardPermalink>() },
      ...{ employerId: tx.employer.id, applicationId: application.id, interviewId, dueAt },
      ...values,
      content: blankContent(values.criteria),
      ...{ createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}
