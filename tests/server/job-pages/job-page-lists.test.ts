/** Which jobs a list, a clip and a stranger find. */
import { expect, test } from 'vitest';
import { getClipUsage, getJobClip } from '#contract/job-clips.ts';
import * as contract from '#contract/job-pages.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { makeBoardByHand, makeJobPage } from '../../support/make-board-by-hand.ts';
import { makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { paramsOf, readPage, steps } from '../../support/staff-job-pages.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

test('lists are searched by the rule of boards, filtered by subtree and read page by page', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk, {
    departments: [{ name: 'Engineering', children: [{ name: 'Data', children: [] }] }],
  });
  const second = await makeBoardByHand(desk);
  const engineering = board.departments[0]!;
  const data = engineering.children[0]!.id;
  await makeJobPage(desk, board.permalink, { title: 'Senior Data Engineer', departments: [data] });
  await makeJobPage(desk, board.permalink, { title: 'Account manager', isPublished: false });
  await makeJobPage(desk, second.permalink, { title: 'Driver', location: 'Évesham' });
  const list = async (query: object) => {
    const answer = await app.call(
      contract.listJobPages,
      { params: { employer: desk.employer.permalink }, query },
      { as: desk.owner },
    );
    expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
    return {
      titles: answer.body.data.map(({ title }) => title),
      next: answer.body.nextCursor,
      row: answer.body.data[0],
    };
  };
  const all = await list({});
  expect(all.titles).toEqual(['Driver', 'Account manager', 'Senior Data Engineer']);
  expect(all.row).not.toHaveProperty('descriptionHtml');
  expect((await list({ sort: 'title' })).titles).toEqual([
    'Account manager',
    'Driver',
    'Senior Data Engineer',
  ]);
  expect((await list({ search: 'sr data eng' })).titles).toEqual(['Senior Data Engineer']);
  expect((await list({ search: 'engineering' })).titles).toEqual(['Senior Data Engineer']);
  expect((await list({ search: 'mgr' })).titles).toEqual(['Account manager']);
  expect((await list({ search: 'evesham' })).titles).toEqual(['Driver']);
  expect((await list({ search: 'nothing such' })).titles).toEqual([]);
  expect((await list({ search: '!!' })).titles).toHaveLength(3);
  expect((await list({ department: [engineering.id] })).titles).toEqual(['Senior Data Engineer']);
  expect((await list({ department: ['nowhere'] })).titles).toEqual([]);
  expect((await list({ jobBoardPermalink: [second.permalink] })).titles).toEqual(['Driver']);
  expect((await list({ jobBoardPermalink: ['a234567890b'] })).titles).toEqual([]);
  expect((await list({ status: ['draft'] })).titles).toEqual(['Account manager']);
  const first = await list({ perPage: '2', sort: 'title' });
  expect((await list({ perPage: '2', sort: 'title', cursor: first.next })).titles).toEqual([
    'Senior Data Engineer',
  ]);
});

test('a clip tells the jobs that show it: all to staff, open ones to everybody', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const { clip } = await makeSpokenClip(desk);
  const jobClips = [clip];
  const open = await makeJobPage(desk, board.permalink, { title: 'Open', jobClips });
  await makeJobPage(desk, board.permalink, { title: 'Draft', jobClips, isPublished: false });
  await makeJobPage(desk, board.permalink, { title: 'Unlisted', jobClips, isListed: false });
  const params = { employer: desk.employer.permalink, clip };
  const staff = await app.call(getJobClip, { params }, { as: desk.owner });
  expect(staff.body.jobPages.map(({ title }) => title)).toEqual(['Draft', 'Open', 'Unlisted']);
  expect(staff.body).not.toHaveProperty('openJobs');
  const usage = await app.call(getClipUsage, { params }, { as: desk.owner });
  expect(usage.body.jobPages).toEqual(staff.body.jobPages);
  const seen = await app.call(getPublicJobClip, { params: { clip } });
  expect(seen.body.jobPages).toEqual([
    { permalink: open.permalink, title: 'Open', url: `/job-board/${board.permalink}/job/${open.permalink}` },
  ]);
  expect(String(seen.headers['cache-tag'])).toContain(`job-page:${open.permalink}`);
});

test('strangers, viewers and other employers keep out', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const board = await makeBoardByHand(desk);
  const page = await makeJobPage(desk, board.permalink);
  const params = paramsOf(desk, page.permalink);
  const foreign = paramsOf(other, page.permalink);
  const body = { jobBoardPermalink: board.permalink, title: 'x', location: 'y', descriptionHtml: 'z' };
  const create = { params: { employer: desk.employer.permalink }, body };
  expect((await app.call(contract.createJobPage, create)).status).toBe(401);
  expect((await app.call(contract.createJobPage, create, { as: viewer })).status).toBe(403);
  const stolen = await app.call(
    contract.createJobPage,
    { params: { employer: other.employer.permalink }, body },
    { as: other.owner },
  );
  expect([stolen.status, stolen.problem.errors?.[0]?.pointer]).toEqual([404, '/jobBoardPermalink']);
  expect((await app.call(contract.listJobPages, { params: create.params })).status).toBe(401);
  expect((await app.call(contract.listJobPages, { params: create.params }, { as: other.owner })).status).toBe(
    404,
  );
  expect((await app.call(contract.listJobPages, { params: create.params }, { as: viewer })).status).toBe(200);
  expect((await app.call(contract.getJobPage, { params })).status).toBe(401);
  expect((await app.call(contract.getJobPage, { params }, { as: viewer })).status).toBe(200);
  expect((await app.call(contract.getJobPage, { params: foreign }, { as: other.owner })).status).toBe(404);
  const change = { params, body: { title: 'x' } };
  expect((await app.call(contract.saveJobPage, change, { version: 2 })).status).toBe(401);
  expect((await app.call(contract.saveJobPage, change, { as: viewer, version: 2 })).status).toBe(403);
  const theirs = { ...change, params: foreign };
  expect((await app.call(contract.saveJobPage, theirs, { as: other.owner, version: 2 })).status).toBe(404);
  const copy = { params, body: {} };
  expect((await app.call(contract.duplicateJobPage, copy)).status).toBe(401);
  expect((await app.call(contract.duplicateJobPage, copy, { as: viewer })).status).toBe(403);
  expect(
    (await app.call(contract.duplicateJobPage, { ...copy, params: foreign }, { as: other.owner })).status,
  ).toBe(404);
  for (const endpoint of Object.values(steps) as (typeof contract.publishJobPage)[]) {
    expect((await app.call(endpoint, { params })).status).toBe(401);
    expect((await app.call(endpoint, { params }, { as: viewer })).status).toBe(403);
    expect((await app.call(endpoint, { params: foreign }, { as: other.owner })).status).toBe(404);
  }
  expect(await readPage(desk, page.permalink)).toEqual(page);
});
