import type { PublicJobPage } from '#contract/job-page.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicJobPage as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { AppError } from '#server/errors.ts';
import {
  candidatesAmong,
  selectPairingsOnBoard,
  storyOf,
} from '#server/features/content-page-job-pages/lookups.ts';
import { presentOwner, selectOwnerOfBoard } from '#server/features/employers/lookups.ts';
import { presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { knownJobPage, selectPageOnBoard } from '../lookups.ts';
import { presentPublicPage } from '../present.ts';
import { DATES_TAG } from '../publishing/renew-dates.ts';
import { similarTo } from './similar.ts';
import { selectTeamClips, teamClipRows } from './team-clips.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const readPage = together('public_job_page', (db) => ({
  pages: selectPageOnBoard(db),
  owners: selectOwnerOfBoard(db),
  pairings: selectPairingsOnBoard(db),
  ...selectTeamClips(db),
}));

/** A job on its board; an unlisted one is reached too. Throws GONE with similar jobs for a closed one. */
export async function getPublicJobPage(ctx: Context, { params }: Input): Promise<PublicJobPage> {
  // The page that asks is dropped with the job, also while that does not exist yet.
  ctx.tags.add(`job-page:${params.page}`).add(`board-pages:${params.board}`);
  const { pages, owners, pairings, ...clips } = await readPage(ctx.db, params);
  const found = knownJobPage(pages);
  const owner = presentOwner(owners);
  if (owner === null) throw new Error('A board lost its employer.');
  const { page, board } = found;
  const { employer } = owner;
  ctx.tags.add(`employer:${employer.permalink}`);
  if (employer.logo !== null) ctx.tags.add(`image:${employer.logo.permalink}`);
  const isClosed = page.status === 'closed';
  const [similar, jobClips, story] = await Promise.all([
    similarTo(ctx, found),
    isClosed ? [] : presentPublicClips(ctx, teamClipRows(clips)),
    isClosed ? null : storyOf(ctx, found, candidatesAmong(pairings)),
  ]);
  if (isClosed)
    throw new AppError('GONE', 'This job is closed.', {
      similar: similar.map(({ permalink, title }) => ({ permalink, title })),
    });
  ctx.tags.add(DATES_TAG);
  return presentPublicPage(page, { board, employer, now: ctx.now(), jobClips, similar, story });
}
