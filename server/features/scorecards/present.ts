// Scorecards for whoever reads them. What others wrote leaves the server here and nowhere else: once it is handed in,
// and to nobody who has one of their own to hand in.
import { eq } from 'drizzle-orm';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Scorecard } from '#contract/scorecards.ts';
import { closedTo } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { type JobPageId, jobPageManagers } from '#server/tables/job-pages.ts';
import type { Held } from './lookups.ts';
import { dueOf } from './rules.ts';

type Reader = Pick<EmployerContext, 'db' | 'actor' | 'now'>;

/** In the order of their rows. */
export async function presentScorecards(ctx: Reader, held: readonly Held[]): Promise<Scorecard[]> {
  const [members, closed, isReadable] = await Promise.all([
    membersNamed(
      ctx.db,
      held.flatMap(({ scorecard }) => [scorecard.authorId, scorecard.assignedById]),
    ),
    closedTo(ctx, [...new Set(held.map(({ application }) => application.id))]),
    jobsRead(ctx),
  ]);
  return held.map((one): Scorecard => {
    const { scorecard, application, job, interview } = one;
    const { permalink, status, criteria, assignedById, version } = scorecard;
    const dueAt = dueOf(scorecard, interview);
    return {
      ...{ permalink, status, criteria, version, isReopened: scorecard.reopenedAt !== null },
      application: {
        permalink: application.permalink,
        fullName: `${application.firstName} ${application.lastName}`.trim(),
        jobPage: job,
        isReadable: isReadable(application.jobPageId),
      },
      author: whoOf(members, scorecard.authorId),
      assignedBy: assignedById === null ? null : whoOf(members, assignedById),
      interview: presentInterview(interview),
      interviewGuide:
        scorecard.guide === null ? null : { permalink: scorecard.guide, title: scorecard.guideTitle },
      dueAt: dueAt?.toISOString() ?? null,
      isLate: status !== 'handed-in' && dueAt !== null && dueAt <= ctx.now(),
      ...readPart(ctx, one, closed.has(application.id)),
      handedInAt: scorecard.handed?.handedInAt ?? null,
      createdAt: scorecard.createdAt.toISOString(),
      updatedAt: scorecard.updatedAt.toISOString(),
    };
  });
}

export async function presentScorecard(ctx: Reader, held: Held): Promise<Scorecard> {
  const [shown] = await presentScorecards(ctx, [held]);
  if (shown === undefined) throw new Error('A scorecard was read and not presented.');
  return shown;
}

/** Recruiters and above see the applications of all jobs, hiring managers those of the assigned ones. */
async function jobsRead({ db, actor }: Reader): Promise<(job: JobPageId) => boolean> {
  if (isAtLeast(actor.role, 'recruiter')) return () => true;
  const rows = await db
    .select({ id: jobPageManagers.jobPageId })
    .from(jobPageManagers)
    .where(eq(jobPageManagers.userId, actor.userId));
  const own = new Set(rows.map(({ id }) => id));
  return (job) => own.has(job);
}

function readPart(
  { actor }: Reader,
  { scorecard: { authorId, content, handed, history } }: Held,
  isClosed: boolean,
): Pick<Scorecard, 'content' | 'history'> {
  if (authorId === actor.userId) return { content, history };
  if (isClosed || handed === null) return { content: null, history: [] };
  return { content: handed.content, history };
}

function presentInterview(interview: Held['interview']): Scorecard['interview'] {
  if (interview === null) return null;
  const { permalink, title, status, timeZone, startsAt } = interview;
  return { permalink, title, status, timeZone, startsAt: startsAt?.toISOString() ?? null };
}
