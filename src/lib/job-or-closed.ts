// The job a page shows; of one that is over, whose it was, so that its page can say where to go.
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { getBoardFace, getPublicJobPage } from '#contract/public-job-boards.ts';
import type { Call } from './api/create-call.ts';
import { foundOrNull } from './found-or-null.ts';
import { openOrClosed } from './open-or-closed.ts';

type JobPlace = { board: JobBoardPermalink; page: JobPagePermalink };

export type JobOrClosed = { open: PublicJobPage } | { closed: Ref[]; employer: PublicEmployer | null };

/** Null where there is no such job on this board. */
export async function jobOrClosed(call: Call, place: JobPlace): Promise<JobOrClosed | null> {
  const found = await openOrClosed(call(getPublicJobPage, { params: place, query: {} }));
  if (found === null || 'open' in found) return found;
  const { board } = place;
  const shown = await foundOrNull(call(getBoardFace, { params: { board }, query: {} }));
  return { ...found, employer: shown?.employerProfile ?? null };
}
