import { and, asc, eq, sql } from 'drizzle-orm';
import type { PublicBoardFace } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getBoardFace as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { notFound } from '#server/errors.ts';
import { presentOwner, selectOwnerOfBoard } from '#server/features/employers/lookups.ts';
import { joinedImage } from '#server/features/images/lookups.ts';
import { images } from '#server/tables/images.ts';
import { jobBoardClips, jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { shownState } from '../rules.ts';
import { snapshotOf } from './snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What a board's page shows beside the jobs it lists. */
export async function getBoardFace(ctx: Context, { params }: Input): Promise<PublicBoardFace> {
  const [{ board, jobs, departments, offices }, { owners, covers, clips }] = await Promise.all([
    snapshotOf(ctx, params.board),
    readFace(ctx.db, params),
  ]);
  const owner = presentOwner(owners);
  const coverImage = joinedImage(covers[0]?.cover ?? null);
  if (owner === null) throw notFound('This job board');
  const { employer: employerProfile, privacyVersion } = owner;
  for (const image of [coverImage, employerProfile.logo])
    if (image !== null) ctx.tags.add(`image:${image.permalink}`);
  for (const { permalink } of clips) ctx.tags.add(`job-clip:${permalink}`);
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
    privacyVersion,
  };
}

const readFace = together('board_face', (db) => ({
  owners: selectOwnerOfBoard(db),
  covers: db
    .select({ cover: images })
    .from(jobBoards)
    .innerJoin(images, eq(images.id, jobBoards.coverImageId))
    .where(eq(jobBoards.permalink, sql.placeholder('board'))),
  clips: db
    .select({ permalink: jobClips.permalink, title: jobClips.title })
    .from(jobBoardClips)
    .innerJoin(jobBoards, eq(jobBoards.id, jobBoardClips.jobBoardId))
    .innerJoin(jobClips, eq(jobClips.id, jobBoardClips.jobClipId))
    .where(and(eq(jobBoards.permalink, sql.placeholder('board')), eq(jobClips.status, 'published')))
    .orderBy(asc(jobBoardClips.position)),
}));
