import { expect, test } from 'vitest';
import { saveJobPage } from '#contract/job-pages.ts';
import { getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { makeBoardByHand, makeJobPage } from '../../support/make-board-by-hand.ts';
import { newDesk } from '../../support/make-clips.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

test('a job made by hand is on its board and has a page', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const job = await makeJobPage(desk, board.permalink);
  const page = await app.call(getPublicJobPage, { params: { board: board.permalink, page: job.permalink } });
  expect([page.status, page.problem.detail]).toEqual([200, undefined]);
  const shown = await app.call(getPublicJobBoard, { params: { board: board.permalink } });
  expect(shown.body.jobs.map((each) => each.permalink)).toEqual([job.permalink]);
  expect(saveJobPage.method).toBe('PUT');
});
