import { describe, expect, test } from 'vitest';
import type { JobPage } from '#contract/job-page.ts';
import { getJobPage, listJobPages } from '#contract/job-pages.ts';
import { applyJobs as apply, sendJobs as send } from '../../support/import-jobs.ts';
import { makeBoardByHand, savePage } from '../../support/make-board-by-hand.ts';
import { type Desk, newDesk } from '../../support/make-clips.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const described = 'id,title,location,description\n1,One,Oban,<p>First</p>\n2,Two,Oban,<p>Second</p>\n';
const bare = 'id,title,location\n1,One,Ayr\n2,Two,Ayr\n';

/** A board with the jobs of the file. */
async function filled(text = described) {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  await importAll(desk, permalink, text);
  return { desk, board: permalink };
}

async function importAll(desk: Desk, board: string, text: string, choice: Parameters<typeof apply>[3] = {}) {
  const dry = await send(desk, board, { text });
  const run = await apply(desk, board, dry.body.id, choice);
  expect([run.status, run.problem.detail]).toEqual([200, undefined]);
  return { dry: dry.body.counts, run: run.body.counts };
}

async function pagesOf({ app, employer, owner }: Desk, board: string): Promise<JobPage[]> {
  const params = { employer: employer.permalink };
  const query = { jobBoardPermalink: [board], perPage: '100' } as never;
  const { body } = await app.call(listJobPages, { params, query }, { as: owner });
  const read = body.data.map(({ permalink: page }) =>
    app.call(getJobPage, { params: { ...params, page } }, { as: owner }),
  );
  const pages = (await Promise.all(read)).map((answer) => answer.body);
  return pages.sort((a, b) => a.title.localeCompare(b.title));
}

const words = async (desk: Desk, board: string) =>
  (await pagesOf(desk, board)).map(({ location, descriptionHtml }) => [location, descriptionHtml]);

const kept = [
  ['Ayr', '<p>First</p>'],
  ['Ayr', '<p>Second</p>'],
];

describe('a file without descriptions', () => {
  test.each([
    ['has no column for them', bare],
    ['has an empty column', 'id,title,location,description\n1,One,Ayr,\n2,Two,Ayr, \n'],
    ['has markup around nothing', 'id,title,location,description\n1,One,Ayr,<p>&nbsp;</p>\n2,Two,Ayr,<br>\n'],
  ])('that %s leaves those of the jobs as they are', async (_, text) => {
    const { desk, board } = await filled();
    const { dry, run } = await importAll(desk, board, text);
    expect(dry).toEqual({ seen: 2, added: 0, updated: 2, closed: 0, blanked: 2, rejected: 0 });
    expect(run).toEqual({ seen: 2, added: 0, updated: 2, closed: 0, rejected: 0 });
    expect(await words(desk, board)).toEqual(kept);
  });

  test('in XML leaves them as they are', async () => {
    const { desk, board } = await filled();
    const xml = (more: string) =>
      `<jobs>${['One', 'Two'].map((title, at) => `<job><id>${at + 1}</id><title>${title}</title><location>Ayr</location>${more}</job>`).join('')}</jobs>`;
    for (const text of [xml(''), xml('<description/>')]) {
      const dry = await send(desk, board, { text, name: 'feed.xml' });
      expect(dry.body.counts.blanked).toBe(2);
      await apply(desk, board, dry.body.id);
      expect(await words(desk, board)).toEqual(kept);
    }
  });

  test('empties them once somebody says so, also when the same file was imported before', async () => {
    const { desk, board } = await filled();
    await importAll(desk, board, bare);
    const again = await importAll(desk, board, bare, { descriptions: 'empty' });
    expect(again.dry).toMatchObject({ updated: 0, blanked: 2 });
    expect(again.run.updated).toBe(2);
    const empty = [
      ['Ayr', ''],
      ['Ayr', ''],
    ];
    expect(await words(desk, board)).toEqual(empty);
    expect((await send(desk, board, { text: bare })).body.counts.blanked).toBeUndefined();
  });

  test('leaves those of jobs that come back', async () => {
    const { desk, board } = await filled();
    await importAll(desk, board, 'id,title,location\n3,Three,Ayr\n', { absent: 'close' });
    const { dry } = await importAll(desk, board, `${bare}3,Three,Ayr\n`);
    expect(dry).toMatchObject({ added: 0, updated: 2, blanked: 2 });
    expect(await words(desk, board)).toEqual([kept[0], ['Ayr', ''], kept[1]]);
  });

  test('counts none that somebody wrote by hand, and keeps what the file before said beside it', async () => {
    const { desk, board } = await filled();
    const [one] = await pagesOf(desk, board);
    await savePage(desk, one!, { descriptionHtml: '<p>Mine</p>' });
    const { dry } = await importAll(desk, board, bare);
    expect(dry.blanked).toBe(1);
    const [mine] = await pagesOf(desk, board);
    expect(mine).toMatchObject({ location: 'Ayr', descriptionHtml: '<p>Mine</p>' });
    const back = await savePage(desk, mine!, { backToSource: ['descriptionHtml'] });
    expect(back.body.descriptionHtml).toBe('<p>First</p>');
  });
});

test('a file that describes some jobs changes these and leaves the others', async () => {
  const { desk, board } = await filled();
  const text = 'id,title,location,description\n1,One,Ayr,<p>More</p>\n2,Two,Ayr,\n';
  expect((await importAll(desk, board, text)).dry.blanked).toBe(1);
  expect(await words(desk, board)).toEqual([['Ayr', '<p>More</p>'], kept[1]]);
});
