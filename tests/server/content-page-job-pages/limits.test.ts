/** Job stories: whose they are, who may write them, what is refused, and how many jobs are covered. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  createContentPageJobPage,
  getContentPageJobPage,
  getStoryOfJob,
  listContentPageJobPages,
  listStoryMatches,
  orderContentPageJobPages,
  previewStory,
  setStoryOfJob,
} from '#contract/content-page-job-pages.ts';
import { newId, newPermalink } from '#server/context.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makePage } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { addJob, makeStory, makeStoryPage, saveStory } from '#tests/support/make-stories.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };
const branch = (id: string, children: object[] = []) => ({ id, name: id, children });
const departments = [branch('make', [branch('grow')]), branch('sell')] as never;

/** What creating with this body is answered with. */
async function refusal(body: object, of: Desk = desk) {
  const contentPage = 'contentPage' in body ? {} : { contentPage: (await makeStoryPage(of)).permalink };
  const answer = await app.call(
    createContentPageJobPage,
    { params: here, body: { name: 'Story', rule: { kind: 'hand' }, ...contentPage, ...body } as never },
    as,
  );
  return [answer.status, answer.problem.errors?.[0]?.pointer ?? null];
}

describe('a pairing', () => {
  test('names things of its own employer only, each where it stands', async () => {
    const job = await makeJob(desk, { board: { departments } });
    const other = await newDesk(app);
    const theirs = await makeJob(other, { board: { departments: [branch('theirs')] as never } });
    const theirPage = (await makeStoryPage(other)).permalink;
    for (const [body, expected] of [
      [{ contentPage: theirPage }, [404, '/contentPage']],
      [{ contentPage: (await makePage(desk)).permalink }, [422, '/contentPage']],
      [{ rule: { kind: 'hand', jobPages: [job.permalink, theirs.permalink] } }, [404, '/rule/jobPages/1']],
      [{ exclusions: [theirs.permalink] }, [404, '/exclusions/0']],
      [{ rule: { kind: 'department', departments: ['make', 'theirs'] } }, [404, '/rule/departments/1']],
      [{ rule: { kind: 'office', offices: ['make'] } }, [404, '/rule/offices/0']],
      [
        { rule: { kind: 'department', jobBoard: theirs.board, departments: ['theirs'] } },
        [404, '/rule/jobBoard'],
      ],
      [
        { rule: { kind: 'hand', jobPages: [job.permalink] }, exclusions: [job.permalink] },
        [422, '/exclusions/0'],
      ],
      [
        {
          tokens: [
            { key: 'team', fallback: 'a' },
            { key: 'team', fallback: 'b' },
          ],
        },
        [422, '/tokens/1/key'],
      ],
      [{ tokens: [{ key: 'firstName', fallback: 'a' }] }, [422, '/tokens/0/key']],
      [{ name: '' }, [422, '/name']],
      [{ name: 'a'.repeat(121) }, [422, '/name']],
    ] as const)
      expect([body, await refusal(body)]).toEqual([body, expected]);
  });

  test('keeps a department that its board lost, and says so', async () => {
    const job = await makeJob(desk, { board: { departments }, job: { departmentIds: ['grow'] } });
    const rule = { kind: 'department' as const, jobBoard: job.board, departments: ['grow'] };
    const story = await makeStory(desk, { rule });
    await app.db.update(jobBoards).set({ departments: [] }).where(eq(jobBoards.id, job.boardId));
    const saved = await saveStory(desk, story, { rule, name: 'Renamed' });
    expect(saved.body).toMatchObject({
      ...{ name: 'Renamed', jobCount: 0, rule: { departments: [{ id: 'grow', name: null }] } },
      problems: [{ severity: 'warning', code: 'NOTHING_MATCHED' }],
    });
  });

  test('is saved by the version it was read in, and keeps what a save does not name', async () => {
    const story = await makeStory(desk, { name: 'Before', place: 'above' });
    const saved = await saveStory(desk, story, { name: 'After' });
    expect(saved.body).toMatchObject({ name: 'After', place: 'above', version: 2 });
    const stale = await saveStory(desk, story, { name: 'Too late' });
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.problem.current).toMatchObject({ name: 'After', version: 2 });
  });

  test('does not exist for another employer, and is written by recruiters only', async () => {
    const job = await makeJob(desk);
    const story = await makeStory(desk);
    const other = await newDesk(app);
    const theirs = { employer: other.employer.permalink };
    const foreign = { params: { ...theirs, contentPageJobPage: story.permalink } };
    const asOther = { as: other.owner };
    const answers = [
      await app.call(getContentPageJobPage, foreign, asOther),
      await app.call(listStoryMatches, { ...foreign, query: {} }, asOther),
      await app.call(previewStory, { ...foreign, query: { jobPage: job.permalink } }, asOther),
      await app.call(getStoryOfJob, { params: { ...theirs, page: job.permalink } }, asOther),
      await app.call(
        orderContentPageJobPages,
        { params: theirs, body: { order: [story.permalink] } },
        asOther,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await app.call(listContentPageJobPages, { params: theirs, query: {} }, asOther)).body).toEqual({
      ...{ data: [], nextCursor: null, coverage: { covered: 0, total: 0, uncovered: [] } },
    });
    for (const role of ['viewer', 'hiring-manager'] as const) {
      const user = { as: await makeUser(app, { employer: desk.employer, role }) };
      const pick = {
        params: { ...here, page: job.permalink },
        body: { contentPageJobPage: story.permalink },
      };
      expect((await app.call(setStoryOfJob, pick, user)).status).toBe(403);
      const sorting = { params: here, body: { order: [story.permalink] } };
      expect((await app.call(orderContentPageJobPages, sorting, user)).status).toBe(403);
    }
  });

  test('stands in an order that names each once, or the order is refused', async () => {
    const own = await newDesk(app);
    const params = { employer: own.employer.permalink };
    const [one, two] = [await makeStory(own), await makeStory(own)];
    const order = async (...names: string[]) => {
      const body = { order: names as never };
      const { status, problem } = await app.call(
        orderContentPageJobPages,
        { params, body },
        { as: own.owner },
      );
      return [status, problem.errors?.[0]?.pointer ?? problem.code ?? null];
    };
    expect(await order(two.permalink, one.permalink)).toEqual([200, null]);
    expect(await order(one.permalink)).toEqual([409, 'CONFLICT']);
    expect(await order(one.permalink, one.permalink)).toEqual([422, '/order/1']);
    expect(await order(one.permalink, two.permalink, 'stranger1234')).toEqual([404, '/order/2']);
  });
});

describe('coverage', () => {
  test('counts five hundred open jobs right, and pages through those that match', async () => {
    const own = await newDesk(app);
    const first = await makeJob(own, {
      board: { departments },
      job: { title: 'Job 000', departmentIds: ['grow'] },
    });
    const row = (at: number) => ({
      ...{ id: newId<JobPageId>(), permalink: newPermalink<typeof first.permalink>() },
      ...{ employerId: own.employer.id, jobBoardId: first.boardId, location: 'Quillmere' },
      ...{ title: `Job ${String(at).padStart(3, '0')}`, status: 'published' as const },
      departmentIds: [at % 4 === 0 ? 'sell' : 'grow'],
    });
    await app.db.insert(jobPages).values(Array.from({ length: 499 }, (_, at) => row(at + 1)));
    await addJob(own, first, { title: 'Draft', status: 'draft', departmentIds: ['grow'] });
    await addJob(own, first, { title: 'Closed', status: 'closed', departmentIds: ['grow'] });
    const story = await makeStory(own, { rule: { kind: 'department', departments: ['make'] } });
    // Of the 499, 124 hang elsewhere.
    expect(story).toMatchObject({ jobCount: 376, shownCount: 376 });
    const asOwner = { as: own.owner };
    const params = { employer: own.employer.permalink };
    const { coverage } = (await app.call(listContentPageJobPages, { params, query: {} }, asOwner)).body;
    expect(coverage).toMatchObject({ covered: 376, total: 500 });
    expect(coverage.uncovered.map(({ title }) => title).slice(0, 2)).toEqual(['Job 004', 'Job 008']);
    expect(coverage.uncovered).toHaveLength(50);

    const titles: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query: Record<string, string> = { perPage: '200', ...(cursor === undefined ? {} : { cursor }) };
      const at = { params: { ...params, contentPageJobPage: story.permalink }, query };
      const page: { data: { jobPage: { title: string } }[]; nextCursor: string | null } = (
        await app.call(listStoryMatches, at, asOwner)
      ).body;
      titles.push(...page.data.map(({ jobPage }) => jobPage.title));
      cursor = page.nextCursor;
    }
    expect(titles).toHaveLength(376);
    expect(new Set(titles).size).toBe(376);
    const found = await app.call(
      listStoryMatches,
      { params: { ...params, contentPageJobPage: story.permalink }, query: { search: '001' } },
      asOwner,
    );
    expect(found.body.data.map(({ jobPage }) => jobPage.title)).toEqual(['Job 001']);
  });
});
