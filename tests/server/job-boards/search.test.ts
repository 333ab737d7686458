/** What anybody may ask a board: its face, a search, the index and its rows. */
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { getBoardFace, getJobRows, searchJobs } from '#contract/public-job-boards.ts';
import { readIndex } from '#lib/job-search/read-index.ts';
import { createSearcher } from '#lib/job-search/search.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { makeBoard } from '#tests/support/make-boards.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeSearchedJob, makeTree } from '#tests/support/searched-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const departments = makeTree('Data > Platform', 'Sales');
const offices = makeTree('Europe > Berlin', 'Boston');
const jobs = [
  makeSearchedJob({
    title: 'Sr. Data Engineer',
    location: 'Berlin',
    departments: ['Data > Platform'],
    offices: ['Europe > Berlin'],
    publishedAt: '2026-11-03T00:00:00.000Z',
  }),
  makeSearchedJob({
    title: 'Data Analyst',
    location: 'Boston',
    departments: ['Data'],
    offices: ['Boston'],
    workplaceType: 'remote',
    publishedAt: '2026-11-05T00:00:00.000Z',
  }),
  makeSearchedJob({
    title: 'Account Executive',
    location: 'Boston',
    departments: ['Sales'],
    offices: ['Boston'],
    publishedAt: '2026-11-04T00:00:00.000Z',
  }),
];

async function newBoard(more: Partial<Parameters<typeof makeBoard>[1]> = {}) {
  const { employer } = await newDesk(app);
  return makeBoard(app.db, { employerId: employer.id, departments, offices, jobs, ...more });
}
const search = (
  board: JobBoardPermalink,
  query: Parameters<typeof app.call<typeof searchJobs>>[1]['query'] = {},
) => app.call(searchJobs, { params: { board }, query });
const unknown = 'nothing1234' as JobBoardPermalink;

describe('a search', () => {
  test('finds jobs by the specification’s rule, with counts for each filter', async () => {
    const { permalink } = await newBoard();
    const { status, body } = await search(permalink, { search: 'senior data eng' });
    expect(status).toBe(200);
    expect(body.data.map(({ title }) => title)).toEqual(['Sr. Data Engineer']);
    expect(body).toMatchObject({ total: 1, nextCursor: null, nearest: [] });
    expect(body.facets).toEqual({
      department: { Data: 1, 'Data > Platform': 1 },
      office: { Europe: 1, 'Europe > Berlin': 1 },
      workplaceType: {},
      employmentType: {},
    });
    expect(body.data[0]).toMatchObject({
      topDepartment: { id: 'Data', name: 'Data' },
      topOffice: { name: 'Europe' },
      jobCount: 2,
    });
  });

  test('filters by whole subtrees, sorts and goes page by page', async () => {
    const { permalink } = await newBoard();
    const titles = async (query: Parameters<typeof search>[1]) =>
      (await search(permalink, query)).body.data.map(({ title }) => title);
    expect(await titles({ department: ['Data'] })).toEqual(['Data Analyst', 'Sr. Data Engineer']);
    expect(await titles({ office: ['Europe'], workplaceType: ['remote'] })).toEqual([]);
    expect(await titles({ department: ['no such node'] })).toEqual([]);
    expect(await titles({ sort: 'title' })).toEqual([
      'Account Executive',
      'Data Analyst',
      'Sr. Data Engineer',
    ]);
    const first = await search(permalink, { perPage: '2' });
    const cursor = first.body.nextCursor ?? '';
    const second = await search(permalink, { perPage: '1', cursor });
    expect([...first.body.data, ...second.body.data].map(({ title }) => title)).toEqual(await titles({}));
    expect(second.body.nextCursor).toBeNull();
    expect(await titles({ perPage: '2', page: '2' })).toEqual(['Sr. Data Engineer']);
    expect(await titles({ page: '99' })).toEqual([]);
  });

  test('offers the nearest title word where a word is misspelt', async () => {
    const { permalink } = await newBoard();
    expect((await search(permalink, { search: 'engine' })).body).toMatchObject({ total: 1, nearest: [] });
    expect((await search(permalink, { search: 'anlyst' })).body).toMatchObject({
      total: 0,
      nearest: ['analyst'],
    });
  });

  test('shows a change at once, and nothing that is closed or unlisted', async () => {
    const board = await newBoard();
    expect((await search(board.permalink)).body.total).toBe(3);
    const [one, two] = board.jobs;
    await app.db.update(jobPages).set({ isListed: false }).where(eq(jobPages.permalink, one!));
    await app.db.update(jobPages).set({ status: 'closed' }).where(eq(jobPages.permalink, two!));
    await app.app.ports.services.dropPages([`job-board:${board.permalink}`]);
    expect((await search(board.permalink)).body.data.map(({ title }) => title)).toEqual([
      'Account Executive',
    ]);
  });

  test.each([
    [{ sort: 'salary' }, 'sort'],
    [{ perPage: '0' }, 'perPage'],
    [{ page: '0' }, 'page'],
    [{ workplaceType: ['moon'] }, 'workplaceType'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ colour: 'red' }, 'colour'],
  ])('says what is wrong in %j', async (query, parameter) => {
    const { permalink } = await newBoard();
    const { status, problem } = await search(permalink, query as object);
    expect(status).toBe(400);
    expect(problem.code).toBe('BAD_QUERY');
    expect(problem.errors?.[0]?.parameter).toContain(parameter);
  });

  test('takes a cursor of another search for none', async () => {
    const { permalink } = await newBoard();
    const { body } = await search(permalink, { perPage: '1' });
    const answer = await search(permalink, { perPage: '1', sort: 'title', cursor: body.nextCursor ?? '' });
    expect(answer.problem.code).toBe('BAD_CURSOR');
    const both = await search(permalink, { perPage: '1', page: '2', cursor: body.nextCursor ?? '' });
    expect(both.problem.code).toBe('BAD_QUERY');
  });
});

const readBoardIndex = (board: JobBoardPermalink, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: `/v1/public/job-boards/${board}/index`, headers });

describe('the index', () => {
  test('is plain text that finds the same jobs, whose rows are fetched by position', async () => {
    const { permalink } = await newBoard();
    const answer = await readBoardIndex(permalink);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-tag']).toContain(`job-board:${permalink}`);
    const [indexVersion = '', ...rest] = answer.payload.split('\n');
    const at = createSearcher(readIndex(rest.join('\n'))).find({ search: 'data', sort: 'relevance' });
    const rows = await app.call(getJobRows, {
      params: { board: permalink },
      query: { indexVersion, at: Array.from(at, String) },
    });
    const found = await search(permalink, { search: 'data' });
    expect(rows.body.data).toEqual(found.body.data);
  });

  test('travels compressed, and not at all to who has it', async () => {
    const { permalink } = await newBoard();
    const plain = await readBoardIndex(permalink);
    const packed = await readBoardIndex(permalink, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
    const again = await readBoardIndex(permalink, { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
  });

  test('says when it was renewed', async () => {
    const board = await newBoard();
    const [indexVersion = ''] = (await readBoardIndex(board.permalink)).payload.split('\n');
    const params = { board: board.permalink };
    const rows = () => app.call(getJobRows, { params, query: { indexVersion, at: ['0'] } });
    expect((await rows()).status).toBe(200);
    await app.db.update(jobPages).set({ title: 'Diver' }).where(eq(jobPages.permalink, board.jobs[0]!));
    await app.app.ports.services.dropPages([`job-board:${board.permalink}`]);
    const late = await rows();
    expect(late.status).toBe(409);
    expect(late.problem.code).toBe('STALE_VERSION');
  });

  test('has no rows beyond its end, nor more than 50 at a time', async () => {
    const { permalink } = await newBoard();
    const [indexVersion = ''] = (await readBoardIndex(permalink)).payload.split('\n');
    const rows = (at: string[]) =>
      app.call(getJobRows, { params: { board: permalink }, query: { indexVersion, at } });
    for (const at of [['3'], ['-1'], ['x'], [], Array.from({ length: 51 }, () => '0')])
      expect((await rows(at)).status, at.join()).toBe(400);
  });
});

describe('the face', () => {
  test('shows the trees with counts and no jobs', async () => {
    const { permalink } = await newBoard();
    const { status, body } = await app.call(getBoardFace, { params: { board: permalink } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Join the team', state: 'board', jobCount: 3 });
    expect(body.departments).toMatchObject([
      { name: 'Data', jobCount: 2, children: [{ name: 'Platform', jobCount: 1 }] },
      { name: 'Sales', jobCount: 1 },
    ]);
    expect(body).not.toHaveProperty('jobs');
  });
  test('says that a board without open jobs is empty', async () => {
    const { permalink } = await newBoard({ jobs: [] });
    expect((await app.call(getBoardFace, { params: { board: permalink } })).body.state).toBe('empty');
  });
});

test.each(['draft', 'archived'] as const)('a board that is %s does not exist for anybody', async (status) => {
  const { permalink } = await newBoard({ board: { status } });
  for (const board of [permalink, unknown]) {
    expect((await search(board)).status).toBe(404);
    expect((await readBoardIndex(board)).statusCode).toBe(404);
    expect((await app.call(getBoardFace, { params: { board } })).status).toBe(404);
    const query = { indexVersion: 'x', at: ['0'] };
    expect((await app.call(getJobRows, { params: { board }, query })).status).toBe(404);
  }
});

test('a search through 20,000 jobs asks what the first one read, and reads nothing again', {
  timeout: 90_000,
}, async () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    makeSearchedJob({
      title: `${['Senior', 'Junior', 'Lead'][at % 3]} ${['Data', 'Sales', 'Field', 'Harbour'][at % 4]} Engineer ${at % 997}`,
      location: ['Berlin', 'Boston', 'Oban'][at % 3] ?? '',
      departments: [['Data > Platform', 'Sales'][at % 2] ?? ''],
    }),
  );
  const { permalink } = await newBoard({ jobs: many });
  const time = async () => {
    const from = performance.now();
    const { body } = await search(permalink, { search: 'sr data eng berl' });
    expect(body.total).toBeGreaterThan(100);
    return performance.now() - from;
  };
  const first = await time();
  const later: number[] = [];
  for (let round = 0; round < 20; round += 1) later.push(await time());
  expect(later.sort((one, other) => one - other)[10]).toBeLessThan(first / 3);
});
