/** What the editor of a job adds to its page: chosen similar jobs, what cleaning took out, the preview. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { JobPage } from '#contract/job-page.ts';
import { getJobPage, previewJobPage } from '#contract/job-pages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { mayFinish } from '#server/features/applications/rules.ts';
import { cleanedHtml, sanitizeHtml } from '#server/html.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import {
  closePage,
  makeBoardByHand,
  makeJobPage,
  publishPage,
  savePage,
} from '../../support/make-board-by-hand.ts';
import { type Desk, makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const paramsOf = ({ employer }: Desk, page: string) => ({
  employer: employer.permalink,
  page: page as JobPagePermalink,
});
const read = async (desk: Desk, page: string): Promise<JobPage> =>
  (await app.call(getJobPage, { params: paramsOf(desk, page) }, { as: desk.owner })).body;
const preview = (desk: Desk, page: string, as: Desk['owner'] | undefined = desk.owner) =>
  app.call(previewJobPage, { params: paramsOf(desk, page) }, as === undefined ? {} : { as });
const similarOf = async ({ jobBoard, permalink }: JobPage) => {
  const answer = await app.call(getPublicJobPage, { params: { board: jobBoard.permalink, page: permalink } });
  return answer.status === 410
    ? (answer.problem.similar as { title: string }[]).map(({ title }) => title)
    : answer.body.similar.map(({ title }) => title);
};

test('similar jobs are recommended, or those that staff chose in their order, or none', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const [own, one, two, three] = await Promise.all(
    ['Own', 'One', 'Two', 'Three'].map((title) => makeJobPage(desk, board.permalink, { title })),
  );
  if (!own || !one || !two || !three) throw new Error('Four jobs were made.');
  expect(own).toMatchObject({ similarMode: 'recommended', similarJobs: [] });
  expect((await similarOf(own)).sort()).toEqual(['One', 'Three', 'Two']);

  const chosen = await savePage(desk, own, {
    similarMode: 'by-hand',
    similarJobs: [three.permalink, one.permalink, three.permalink],
  });
  expect(chosen.body.similarJobs).toEqual([
    { permalink: three.permalink, title: 'Three' },
    { permalink: one.permalink, title: 'One' },
  ]);
  expect(await similarOf(own)).toEqual(['Three', 'One']);

  // A chosen job that closes is left out, and comes back with its opening: the page carries its tag meanwhile.
  await closePage(desk, three.permalink);
  expect(await similarOf(own)).toEqual(['One']);
  const page = await app.call(getPublicJobPage, {
    params: { board: board.permalink, page: own.permalink },
  });
  expect(String(page.headers['cache-tag'])).toContain(`job-page:${three.permalink}`);
  await publishPage(desk, three.permalink);
  expect(await similarOf(own)).toEqual(['Three', 'One']);

  await savePage(desk, chosen.body, { similarMode: 'off' });
  expect(await similarOf(own)).toEqual([]);
  await closePage(desk, own.permalink);
  expect(await similarOf(own)).toEqual([]);
});

test('a job of another board, of another employer, or itself cannot be chosen, and nothing changes', async () => {
  const desk = await newDesk(app);
  const stranger = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const job = await makeJobPage(desk, board.permalink);
  const elsewhere = await makeJobPage(desk, (await makeBoardByHand(desk)).permalink);
  const foreign = await makeJobPage(stranger, (await makeBoardByHand(stranger)).permalink);
  for (const other of [elsewhere, foreign]) {
    const refused = await savePage(desk, job, { title: 'Changed', similarJobs: [other.permalink] });
    expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND']);
  }
  const own = await savePage(desk, job, { similarJobs: [job.permalink] });
  expect([own.status, own.problem.errors?.[0]?.pointer]).toEqual([422, '/similarJobs/0']);
  for (const wrong of [{ similarMode: 'toString' }, { similarJobs: 'all' }, { mayFinishLate: 'yes' }]) {
    const refused = await savePage(desk, job, wrong as never);
    expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([
      422,
      `/${Object.keys(wrong)[0]}`,
    ]);
  }
  expect(await read(desk, job.permalink)).toEqual(job);
});

test('what cleaning takes out of a description is told in kinds, and forgotten with the next clean one', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const job = await makeJobPage(desk, board.permalink, {
    descriptionHtml:
      '<p style="color:red" onclick="x()">We <img src="a.png"> build.</p><iframe src="//video"></iframe>' +
      '<a href="javascript:x()">go</a><script>x()</script><svg><path/></svg>',
  });
  expect(job.descriptionHtml).toBe('<p>We build.</p><p>go</p>');
  expect([...job.descriptionRemoved].sort((a, b) => (a.part < b.part ? -1 : 1))).toEqual([
    { part: 'address', times: 1 },
    { part: 'drawing', times: 1 },
    { part: 'frame', times: 1 },
    { part: 'picture', times: 1 },
    { part: 'script', times: 2 },
    { part: 'style', times: 1 },
  ]);
  const renamed = await savePage(desk, job, { title: 'Builder' });
  expect(renamed.body.descriptionRemoved).toEqual(job.descriptionRemoved);
  const clean = await savePage(desk, renamed.body, { descriptionHtml: '<p>We build.</p>' });
  expect(clean.body.descriptionRemoved).toEqual([]);
});

test('the list of what was removed stays with the description it is about', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const job = await makeJobPage(desk, board.permalink, { descriptionHtml: '<p>Ours</p><img src="a.png">' });
  await app.db.update(jobPages).set({ sourceId: '4711' }).where(eq(jobPages.permalink, job.permalink));
  const typed = await savePage(desk, job, { descriptionHtml: '<p>By hand</p>' });
  expect(typed.body).toMatchObject({ overrides: ['descriptionHtml'], descriptionRemoved: [] });
  const back = await savePage(desk, typed.body, { backToSource: ['descriptionHtml'] });
  expect(back.body).toMatchObject({
    ...{ overrides: [], descriptionHtml: '<p>Ours</p>' },
    descriptionRemoved: [{ part: 'picture', times: 1 }],
  });
});

test('a cleaned text is the sanitised one, and a text too long is told to be cut', () => {
  const html = '<h1>One</h1><p>two <b>three</b></p><span class="x">four</span><a href="www.a.example">a</a>';
  expect(cleanedHtml(html)).toEqual({ html: sanitizeHtml(html), removed: [] });
  expect(cleanedHtml('<p>word</p>'.repeat(20_000)).removed).toEqual([{ part: 'rest', times: 1 }]);
});

test('the preview shows a draft as candidates would see it, on a draft board too', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk, { isPublished: false });
  const { clip } = await makeSpokenClip(desk);
  const job = await makeJobPage(desk, board.permalink, { isPublished: false, jobClips: [clip] });
  const answer = await preview(desk, job.permalink);
  expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  expect(answer.body).toMatchObject({
    ...{ title: job.title, descriptionHtml: job.descriptionHtml, similar: [] },
    jobClips: [{ permalink: clip }],
  });
  for (const name of ['status', 'hiringManagers', 'overrides', 'version', 'descriptionRemoved'])
    expect(answer.body).not.toHaveProperty(name);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('only members see the preview, and only of their own jobs', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const job = await makeJobPage(desk, (await makeBoardByHand(desk)).permalink);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await preview(desk, job.permalink, viewer)).status).toBe(200);
  expect((await app.call(previewJobPage, { params: paramsOf(desk, job.permalink) })).status).toBe(401);
  expect((await preview(desk, job.permalink, other.owner)).status).toBe(404);
  expect((await preview(other, job.permalink, other.owner)).status).toBe(404);
  expect((await preview(desk, 'constructor1')).status).toBe(404);
});

test('whoever started may finish for a day after the job closed, unless staff said no', async () => {
  const desk = await newDesk(app);
  const job = await makeJobPage(desk, (await makeBoardByHand(desk)).permalink);
  expect(job.mayFinishLate).toBe(true);
  const saved = await savePage(desk, job, { mayFinishLate: false });
  expect(saved.body.mayFinishLate).toBe(false);
  const closedAt = new Date('2026-11-20T10:00:00Z');
  const after = (hours: number, mayFinishLate: boolean) =>
    mayFinish(
      { status: 'closed', closedAt, mayFinishLate },
      new Date(closedAt.getTime() + hours * 3_600_000),
    );
  expect([after(23, true), after(25, true), after(1, false)]).toEqual([true, false, false]);
});
