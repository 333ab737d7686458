// The job an application is for, with everything applying to it needs, and whether it still takes any.
import { and, eq, type SQL } from 'drizzle-orm';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { JOB_CLOSED } from '../refusals.ts';

/** The columns that applying reads; the description stays where it is. */
const columns = {
  id: jobPages.id,
  permalink: jobPages.permalink,
  employerId: jobPages.employerId,
  title: jobPages.title,
  status: jobPages.status,
  closedAt: jobPages.closedAt,
  mayFinishLate: jobPages.mayFinishLate,
  applyMode: jobPages.applyMode,
  place: jobPages.place,
  sourceId: jobPages.sourceId,
};

export type JobToApply = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function findJob(ctx: Pick<Context, 'db'>, where: SQL | undefined) {
  const [row] = await ctx.db
    .select({
      job: columns,
      board: { permalink: jobBoards.permalink, status: jobBoards.status },
      employer: { name: employers.name, permalink: employers.permalink },
      settings: employerSettings,
      set: screeningSets,
      connection: atsConnections,
    })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .innerJoin(employers, eq(employers.id, jobPages.employerId))
    .innerJoin(employerSettings, eq(employerSettings.employerId, jobPages.employerId))
    .leftJoin(
      screeningSets,
      and(eq(screeningSets.id, jobPages.screeningSetId), eq(screeningSets.status, 'active')),
    )
    .leftJoin(atsConnections, eq(atsConnections.id, jobBoards.connectionId))
    .where(where);
  return row;
}

/** A job that takes applications here and now. Throws NOT_FOUND, GONE (closed), VALIDATION (it takes them elsewhere). */
export async function openJob(
  ctx: Context,
  permalink: JobPagePermalink,
  board?: JobBoardPermalink,
): Promise<JobToApply> {
  const found = await findJob(
    ctx,
    and(eq(jobPages.permalink, permalink), board === undefined ? undefined : eq(jobBoards.permalink, board)),
  );
  if (found === undefined || found.board.status !== 'published' || !isKnown(found))
    throw notFound('This job');
  if (found.job.status === 'closed') throw new AppError('GONE', JOB_CLOSED);
  if (found.job.applyMode !== 'here')
    throw new AppError('VALIDATION', 'This job doesn’t accept applications here.', {
      errors: [
        {
          pointer: '/jobPagePermalink',
          code: 'NOT_ALLOWED',
          detail: 'This job doesn’t accept applications here.',
        },
      ],
    });
  return found;
}

const isKnown = ({ job }: JobToApply) => job.status === 'published' || job.status === 'closed';

/** The job of an application, in whatever state it is by now. */
export async function jobOf(ctx: Pick<Context, 'db'>, id: JobToApply['job']['id']): Promise<JobToApply> {
  const found = await findJob(ctx, eq(jobPages.id, id));
  if (found === undefined) throw new Error('An application lost its job.');
  return found;
}

/** Whether the platform behind the job's board takes applications. */
export function takesPushes(ctx: Context, { connection, job }: JobToApply): boolean {
  if (connection === null || connection.status === 'disconnected' || job.sourceId === null) return false;
  return ctx.services.ats[connection.platform].capabilities.includes('apply');
}
