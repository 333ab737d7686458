/** How many statements a read by key sends: each has a price of its own, which a thing of many parts would multiply. */
import { expect, test } from 'vitest';
import { getContentPage, getPublicContentPage } from '#contract/content-pages.ts';
import { getJobBoard } from '#contract/job-boards.ts';
import { getJobClip } from '#contract/job-clips.ts';
import { getJobPage } from '#contract/job-pages.ts';
import type { CallInput, Endpoint } from '#contract/kit/endpoint.ts';
import { getBoardFace, getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { questionsOf } from '#tests/support/count-questions.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeJob, question } from '#tests/support/make-jobs.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import type { SignedInAs } from '#tests/support/test-app.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { clip } = await makeSpokenClip(desk);
const job = await makeJob(desk, { questions: [question('years')] });
const made = await makePage(desk);
const page = made.permalink;
const employer = desk.employer.permalink;

/** What a call asks besides whose session it is. */
async function asked<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  as?: SignedInAs,
): Promise<string[]> {
  const texts = await questionsOf(async () => {
    const answer = await app.call(endpoint, input, { as });
    expect(answer.status).toBe(200);
  });
  const isSession = (text: string) => text.includes('from sessions');
  expect(texts.filter(isSession)).toHaveLength(as === undefined ? 0 : 1);
  return texts.filter((text) => !isSession(text));
}

test('a clip takes one question, for staff and for everybody', async () => {
  expect(await asked(getJobClip, { params: { employer, clip } }, desk.owner)).toHaveLength(1);
  expect(await asked(getPublicJobClip, { params: { clip } })).toHaveLength(1);
});

test('a job takes one question; for everybody also one for its board, the first time', async () => {
  expect(await asked(getJobPage, { params: { employer, page: job.permalink } }, desk.owner)).toHaveLength(1);
  const params = { board: job.board, page: job.permalink };
  expect(await asked(getPublicJobPage, { params })).toHaveLength(2);
  expect(await asked(getPublicJobPage, { params, query: { lng: 'fr' } })).toHaveLength(1);
});

test('a board takes one question, and one for its jobs', async () => {
  expect(await asked(getJobBoard, { params: { employer, board: job.board } }, desk.owner)).toHaveLength(2);
  const { board } = await makeJob(desk);
  expect(await asked(getPublicJobBoard, { params: { board } })).toHaveLength(2);
  expect(await asked(getBoardFace, { params: { board } })).toHaveLength(1);
});

test('a content page takes one question; for everybody also one for its employer', async () => {
  expect(await asked(getContentPage, { params: { employer, page } }, desk.owner)).toHaveLength(1);
  await publishPage(desk, made);
  expect(await asked(getPublicContentPage, { params: { page } })).toHaveLength(2);
});
