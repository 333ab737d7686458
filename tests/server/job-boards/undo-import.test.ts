import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undoImport } from '#contract/job-board-imports.ts';
import { getJobBoard, saveJobBoard } from '#contract/job-boards.ts';
import type { JobPage, JobPageRow } from '#contract/job-page.ts';
import { getJobPage, listJobPages } from '#contract/job-pages.ts';
import { getPublicJobBoard } from '#contract/public-job-boards.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { applyJobs, sendJobs } from '../../support/import-jobs.ts';
import { makeBoardByHand, makeJobPage, savePage } from '../../support/make-board-by-hand.ts';
import { type Desk, newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const paramsOf = ({ employer }: Desk, board: string) => ({
  employer: employer.permalink,
  board: board as never,
});

/** Reads the file as a dry run; answers with its id. */
async function send(desk: Desk, board: string, text: string): Promise<string> {
  const dry = await sendJobs(desk, board, { text });
  expect([dry.status, dry.problem.detail]).toEqual([201, undefined]);
  return dry.body.id;
}

async function fill(desk: Desk, board: string, text: string): Promise<string> {
  const id = await send(desk, board, text);
  // Each file here is the full list.
  const run = await applyJobs(desk, board, id, { absent: 'close' });
  expect([run.status, run.problem.detail]).toEqual([200, undefined]);
  return id;
}

const undo = (desk: Desk, [board, id]: readonly [string, string], as = desk.owner) =>
  app.call(undoImport, { params: { ...paramsOf(desk, board), id: id as never } }, { as });

async function jobs(desk: Desk, board: string): Promise<Map<string, JobPageRow>> {
  const params = { employer: desk.employer.permalink };
  const query = { jobBoardPermalink: [board], perPage: '100' } as never;
  const { body } = await app.call(listJobPages, { params, query }, { as: desk.owner });
  return new Map(body.data.map((job) => [job.title, job]));
}

const read = async (desk: Desk, page: string): Promise<JobPage> =>
  (
    await app.call(
      getJobPage,
      { params: { employer: desk.employer.permalink, page: page as never } },
      { as: desk.owner },
    )
  ).body;

const open = async (board: string) =>
  (await app.call(getPublicJobBoard, { params: { board: board as never } })).body.jobs
    .map(({ title }) => title)
    .sort();

/** All that a person can tell of a job, but for how often and when it was written. */
const asBefore = ({ version: _version, updatedAt: _updatedAt, ...job }: JobPage) => job;

test('an import is taken back: new jobs go, changed and closed ones are as they were', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  await makeJobPage(desk, permalink, { title: 'By hand' });
  const head = 'id,title,location,department,description,salary min,currency\n';
  await fill(
    desk,
    permalink,
    `${head}1,One,Oban,Works,<p>First</p>,100,GBP\n2,Two,Oban,Works,<p>Second</p>,,\n`,
  );
  const was = await jobs(desk, permalink);
  const before = [await read(desk, was.get('One')!.permalink), await read(desk, was.get('Two')!.permalink)];
  const second = await fill(
    desk,
    permalink,
    `${head}2,Two more,Ayr,Yard,<p>Other</p>,5,EUR\n3,Three,Oban,Yard,x,,\n`,
  );
  expect(await open(permalink)).toEqual(['By hand', 'Three', 'Two more']);

  const answer = await undo(desk, [permalink, second]);
  expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  expect(answer.body).toEqual({ archived: 1, restored: 2, keptCount: 0, kept: [] });
  expect(await open(permalink)).toEqual(['By hand', 'One', 'Two']);
  for (const job of before) expect(asBefore(await read(desk, job.permalink))).toEqual(asBefore(job));
  const board = await app.call(getJobBoard, { params: paramsOf(desk, permalink) }, { as: desk.owner });
  expect(board.body.departments.map(({ name }) => name)).toEqual(['Works']);
  expect((await jobs(desk, permalink)).get('Three')?.status).toBe('archived');
  // The second call changes nothing and answers as the first did.
  expect((await undo(desk, [permalink, second])).body).toEqual(answer.body);
  expect(await open(permalink)).toEqual(['By hand', 'One', 'Two']);

  // The same file brings everything again.
  await fill(desk, permalink, `${head}2,Two more,Ayr,Yard,<p>Other</p>,5,EUR\n3,Three,Oban,Yard,x,,\n`);
  expect(await open(permalink)).toEqual(['By hand', 'Three', 'Two more']);
});

test('the first file of a board leaves it a board by hand', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const id = await fill(desk, permalink, 'id,title,location,department\n1,One,Oban,Works\n');
  const [filled] = await app.db.select().from(jobBoards).where(eq(jobBoards.permalink, permalink));
  expect(filled?.platform).toBe('csv');
  await undo(desk, [permalink, id]);
  const [board] = await app.db.select().from(jobBoards).where(eq(jobBoards.permalink, permalink));
  expect(board).toMatchObject({ platform: 'manual', departments: [], offices: [], syncedAt: null });
});

test('what somebody changed since stays, and is named', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const file = (...rows: string[]) =>
    `id,title,location,description\n${rows.map((row) => `${row},Oban,Text\n`).join('')}`;
  await fill(desk, permalink, file('1,One', '2,Two'));
  const second = await fill(desk, permalink, file('1,One b', '2,Two b', '3,Three', '4,Four'));
  const now = await jobs(desk, permalink);
  for (const title of ['One b', 'Three'])
    expect((await savePage(desk, now.get(title) as never, { location: 'Ayr' })).status).toBe(200);
  const { body } = await undo(desk, [permalink, second]);
  expect(body).toMatchObject({ archived: 1, restored: 1, keptCount: 2 });
  expect(body.kept.map(({ title }) => title).sort()).toEqual(['One b', 'Three']);
  expect(await open(permalink)).toEqual(['One b', 'Three', 'Two']);
});

test('trees that somebody changed since, or that a job hangs in, stay', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const id = await fill(desk, permalink, 'id,title,location,department\n1,One,Oban,Works\n');
  const board = await app.call(getJobBoard, { params: paramsOf(desk, permalink) }, { as: desk.owner });
  const own = await makeJobPage(desk, permalink, { departments: [board.body.departments[0]!.id] });
  await undo(desk, [permalink, id]);
  expect((await read(desk, own.permalink)).departments).toMatchObject([{ name: 'Works' }]);

  const other = await makeBoardByHand(desk);
  const next = await fill(desk, other.permalink, 'id,title,location,department\n1,One,Oban,Works\n');
  const [row] = await app.db.select().from(jobBoards).where(eq(jobBoards.permalink, other.permalink));
  await app.call(
    saveJobBoard,
    { params: paramsOf(desk, other.permalink), body: { intro: 'Hello' } },
    { as: desk.owner, version: row!.version },
  );
  await undo(desk, [other.permalink, next]);
  const after = await app.call(getJobBoard, { params: paramsOf(desk, other.permalink) }, { as: desk.owner });
  expect(after.body).toMatchObject({ intro: 'Hello', departments: [{ name: 'Works' }], jobs: [] });
});

test('only the last import that was applied can be taken back', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const first = await fill(desk, permalink, 'id,title,location\n1,One,Oban\n');
  const dry = await send(desk, permalink, 'id,title,location\n2,Two,Oban\n');
  const early = await undo(desk, [permalink, dry]);
  expect([early.status, early.problem.code]).toEqual([409, 'CONFLICT']);
  await fill(desk, permalink, 'id,title,location\n2,Two,Oban\n');
  const late = await undo(desk, [permalink, first]);
  expect([late.status, late.problem.code]).toEqual([410, 'GONE']);
  expect(await open(permalink)).toEqual(['Two']);
});

test('strangers, viewers and other employers take nothing back', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const { permalink } = await makeBoardByHand(desk);
  const id = await fill(desk, permalink, 'id,title,location\n1,One,Oban\n');
  const params = { ...paramsOf(desk, permalink), id: id as never };
  expect((await app.call(undoImport, { params })).status).toBe(401);
  expect((await undo(desk, [permalink, id], viewer)).status).toBe(403);
  expect((await undo(other, [permalink, id])).status).toBe(404);
  const foreign = await makeBoardByHand(other);
  expect((await undo(other, [foreign.permalink, id])).status).toBe(404);
  expect((await undo(desk, [permalink, crypto.randomUUID()])).status).toBe(404);
  expect((await undo(desk, [permalink, 'nothing'])).status).toBeOneOf([400, 404, 422]);
  expect(await open(permalink)).toEqual(['One']);
});
