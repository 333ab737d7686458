import { and, asc, eq } from 'drizzle-orm';
import type { PublicBoardFace } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { getBoardFace as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { employerSettings } from '#server/features/employers/table.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { shownState } from '../rules.ts';
import { type JobBoardId, jobBoardClips } from '../table.ts';
import { snapshotOf } from './snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What a board's page shows beside the jobs it lists. */
export async function getBoardFace(ctx: Context, { params }: Input): Promise<PublicBoardFace> {
  const { board, jobs, departments, offices } = await snapshotOf(ctx, params.board);
  const [employers, [settings], covers, clips] = await Promise.all([
    publicEmployersOf(ctx.db, [board.employerId]),
    ctx.db
      .select({ privacyVersion: employerSettings.consentVersion })
      .from(employerSettings)
      .where(eq(employerSettings.employerId, board.employerId)),
    presentImages(ctx.db, board.coverImageId === null ? [] : [board.coverImageId]),
    publishedClips(ctx, board.id),
  ]);
  const employerProfile = employers.get(board.employerId);
  if (employerProfile === undefined) throw notFound('This job board');
  const coverImage = covers.get(board.coverImageId ?? '') ?? null;
  for (const image of [coverImage, employerProfile.logo])
    if (image !== null) ctx.tags.add(`image:${image.permalink}`);
  return {
    permalink: board.permalink,
    title: board.title,
    language: board.language,
    atsSourcePlatform: board.platform,
    departments,
    offices,
    state: shownState(board, jobs.length),
    syncedAt: board.syncedAt?.toISOString() ?? null,
    intro: board.intro,
    coverImage,
    jobClips: clips,
    employerProfile,
    jobCount: jobs.length,
    updatedAt: board.updatedAt.toISOString(),
    privacyVersion: settings?.privacyVersion ?? '',
  };
}

async function publishedClips(ctx: Context, board: JobBoardId): Promise<Ref[]> {
  const clips = await ctx.db
    .select({ permalink: jobClips.permalink, title: jobClips.title })
    .from(jobBoardClips)
    .innerJoin(jobClips, eq(jobClips.id, jobBoardClips.jobClipId))
    .where(and(eq(jobBoardClips.jobBoardId, board), eq(jobClips.status, 'published')))
    .orderBy(asc(jobBoardClips.position));
  for (const { permalink } of clips) ctx.tags.add(`job-clip:${permalink}`);
  return clips;
}
