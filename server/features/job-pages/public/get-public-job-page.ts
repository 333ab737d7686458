import type { PublicJobPage } from '#contract/job-page.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicJobPage as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pairingsOnBoard, storyOf } from '#server/features/content-page-job-pages/lookups.ts';
import { employerOfBoard } from '#server/features/employers/lookups.ts';
import { presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { knownJobPage } from '../lookups.ts';
import { presentPublicPage } from '../present.ts';
import { DATES_TAG } from '../publishing/renew-dates.ts';
import { similarTo } from './similar.ts';
import { teamClipRows } from './team-clips.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A job on its board; an unlisted one is reached too. Throws GONE with similar jobs for a closed one. */
export async function getPublicJobPage(ctx: Context, { params }: Input): Promise<PublicJobPage> {
  const { page: permalink, board: boardPermalink } = params;
  const [found, owner, clips, pairings] = await ctx.db.atOnce((db) =>
    Promise.all([
      knownJobPage({ ...ctx, db }, permalink, boardPermalink),
      employerOfBoard(db, boardPermalink),
      teamClipRows(db, permalink, boardPermalink),
      pairingsOnBoard(db, boardPermalink),
    ]),
  );
  if (owner === null) throw new Error('A board lost its employer.');
  const { page, board } = found;
  const { employer } = owner;
  ctx.tags.add(`employer:${employer.permalink}`);
  if (employer.logo !== null) ctx.tags.add(`image:${employer.logo.permalink}`);
  const isClosed = page.status === 'closed';
  const [similar, jobClips, story] = await Promise.all([
    similarTo(ctx, found),
    isClosed ? [] : presentPublicClips(ctx, clips),
    isClosed ? null : storyOf(ctx, found, pairings),
  ]);
  if (isClosed)
    throw new AppError('GONE', 'This job is closed.', {
      similar: similar.map(({ permalink, title }) => ({ permalink, title })),
    });
  ctx.tags.add(DATES_TAG);
  return presentPublicPage(page, { board, employer, now: ctx.now(), jobClips, similar, story });
}
