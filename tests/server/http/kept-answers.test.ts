/** Public answers by key are read once, and never told again after what they tell has changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getPublicContentPage, saveContentPage } from '#contract/content-pages.ts';
import { getJobBoard, saveJobBoard } from '#contract/job-boards.ts';
import { getJobPage, saveJobPage } from '#contract/job-pages.ts';
import { getBoardFace, getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { questionsOf } from '#tests/support/count-questions.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const job = await makeJob(desk);
const page = await publishPage(desk, await makePage(desk));
const employer = desk.employer.permalink;
const as = desk.owner;
const board = job.board;

const reads = {
  job: () => app.call(getPublicJobPage, { params: { board, page: job.permalink } }),
  board: () => app.call(getPublicJobBoard, { params: { board } }),
  face: () => app.call(getBoardFace, { params: { board } }),
  page: () => app.call(getPublicContentPage, { params: { page: page.permalink } }),
};
type Read = keyof typeof reads;

async function retitleBoard(title: string): Promise<void> {
  const params = { employer, board };
  const { version } = (await app.call(getJobBoard, { params }, { as })).body;
  expect((await app.call(saveJobBoard, { params, body: { title } }, { as, version })).status).toBe(200);
}

const changes: Record<Read, (title: string) => Promise<void>> = {
  async job(title) {
    const params = { employer, page: job.permalink };
    const { version } = (await app.call(getJobPage, { params }, { as })).body;
    const saved = await app.call(
      saveJobPage,
      { params, body: { title, descriptionHtml: '<p>Under glass.</p>' } },
      { as, version },
    );
    expect([saved.status, saved.problem.errors]).toEqual([200, undefined]);
  },
  board: retitleBoard,
  face: retitleBoard,
  async page(title) {
    const params = { employer, page: page.permalink };
    const saved = await app.call(saveContentPage, { params, body: { title } }, { as, version: page.version });
    expect(saved.status).toBe(200);
    await publishPage(desk, saved.body);
  },
};

test.each(Object.keys(reads) as Read[])(
  'a %s is read once, and told as it is after a change',
  async (name) => {
    const first = await reads[name]();
    expect(first.status).toBe(200);
    const questions = await questionsOf(async () => {
      const again = await reads[name]();
      expect(again.body).toEqual(first.body);
      for (const header of [
        'etag',
        'cache-tag',
        'cache-control',
        'access-control-allow-origin',
        'content-type',
      ])
        expect([header, again.headers[header]]).toEqual([header, first.headers[header]]);
      for (const header of ['x-request-id', 'ratelimit']) expect(again.headers[header]).toBeDefined();
    });
    expect(questions).toEqual([]);
    await changes[name](`New title of the ${name}`);
    const changed = await reads[name]();
    expect(changed.body.title).toBe(`New title of the ${name}`);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  },
);

test('what is kept answers 304 to whoever has it, and in the language that is asked for', async () => {
  const { headers } = await reads.face();
  const params = { board };
  const known = await app.call(
    getBoardFace,
    { params },
    { headers: { 'if-none-match': String(headers.etag) } },
  );
  expect(known.status).toBe(304);
  const french = await questionsOf(async () => {
    await app.call(getBoardFace, { params }, { headers: { 'accept-language': 'fr' } });
  });
  expect(french).not.toEqual([]);
});

test('a refusal is never kept', async () => {
  const unknown = () => app.call(getBoardFace, { params: { board: 'nobody12345' as never } });
  expect((await unknown()).status).toBe(404);
  expect(await questionsOf(async () => void (await unknown()))).not.toEqual([]);
});

test('what was read while it changed is not kept', async () => {
  const { db, services } = app.app.ports;
  await services.dropPages([`job-board:${board}`]);
  let letGo = () => undefined as void;
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = db.transaction(async (tx) => {
    await tx.execute('lock table job_boards in access exclusive mode');
    await waits;
  });
  await sleep(50);
  const reading = reads.face();
  await sleep(50);
  await services.dropPages([`job-board:${board}`]);
  letGo();
  await holding;
  await reading;
  expect(await questionsOf(async () => void (await reads.face()))).not.toEqual([]);
  expect(await questionsOf(async () => void (await reads.face()))).toEqual([]);
});
