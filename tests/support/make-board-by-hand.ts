// Factories of boards and jobs as staff make them: through the contract, by hand.
import { expect } from 'vitest';
import { createJobBoard, type JobBoardRow, type NewJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import type { JobPage, NewJobPage } from '#contract/job-page.ts';
import { closeJobPage, createJobPage, publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Desk } from './make-clips.ts';

/** A board of the desk's employer; a draft unless `isPublished`. */
export async function makeBoardByHand(
  { app, employer, owner }: Desk,
  { isPublished = true, ...body }: Partial<NewJobBoard> & { isPublished?: boolean } = {},
): Promise<JobBoardRow> {
  const params = { employer: employer.permalink };
  const made = await app.call(
    createJobBoard,
    { params, body: { title: 'Work with us', ...body } },
    { as: owner },
  );
  expect([made.status, made.problem.detail]).toEqual([201, undefined]);
  if (!isPublished) return made.body;
  const board = made.body.permalink;
  const published = await app.call(publishJobBoard, { params: { ...params, board } }, { as: owner });
  expect(published.status).toBe(200);
  return published.body;
}

type JobWishes = Partial<Omit<NewJobPage, 'jobBoardPermalink'>> & { isPublished?: boolean };

/** A job on the board, made by hand; published unless said. */
export async function makeJobPage(
  { app, employer, owner }: Desk,
  jobBoardPermalink: JobBoardPermalink,
  { isPublished = true, ...wishes }: JobWishes = {},
): Promise<JobPage> {
  const params = { employer: employer.permalink };
  const body = {
    ...{ jobBoardPermalink, title: 'Pump fitter', location: 'Oban' },
    descriptionHtml: '<p>You keep the water moving.</p>',
    ...wishes,
  };
  const made = await app.call(createJobPage, { params, body }, { as: owner });
  expect([made.status, made.problem.detail]).toEqual([201, undefined]);
  return isPublished ? publishPage({ app, employer, owner }, made.body.permalink) : made.body;
}

export const publishPage = (desk: Desk, page: JobPagePermalink) => step(desk, publishJobPage, page);
export const closePage = (desk: Desk, page: JobPagePermalink) => step(desk, closeJobPage, page);

async function step(
  { app, employer, owner }: Desk,
  endpoint: typeof publishJobPage | typeof closeJobPage,
  page: JobPagePermalink,
): Promise<JobPage> {
  const answer = await app.call(
    endpoint as typeof publishJobPage,
    { params: { employer: employer.permalink, page } },
    { as: owner },
  );
  expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  return answer.body;
}

/** Saves over the version the job has. */
export const savePage = (
  { app, employer, owner }: Desk,
  { permalink, version }: JobPage,
  body: Parameters<typeof app.call<typeof saveJobPage>>[1]['body'],
) =>
  app.call(
    saveJobPage,
    { params: { employer: employer.permalink, page: permalink }, body },
    { as: owner, version },
  );
