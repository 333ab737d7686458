/** Content pages: written as drafts, published, taken back, brought back; each within its tenant. */
import { describe, expect, test } from 'vitest';
import type { ContentPage, ContentPageChange } from '#contract/content-page.ts';
import {
  listContentPageVersions,
  previewContentPage,
  restoreContentPageVersion,
} from '#contract/content-page-versions.ts';
import {
  archiveContentPage,
  createContentPage,
  duplicateContentPage,
  getContentPage,
  getPublicContentPage,
  listContentPages,
  restoreContentPage,
  saveContentPage,
  unpublishContentPage,
} from '#contract/content-pages.ts';
import { publishedContentPages } from '#server/features/content-pages/lookups.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { hero, makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const at = (page: ContentPage) => ({ ...here, page: page.permalink });
const save = (page: ContentPage, body: ContentPageChange, who = desk.owner) =>
  app.call(saveContentPage, { params: at(page), body }, { as: who, version: page.version });
const shown = (page: ContentPage) =>
  app.call(getPublicContentPage, { params: { page: page.permalink }, query: {} });

describe('a page', () => {
  test('is nobody’s to see until it is published, and keeps what was published while it is written on', async () => {
    const draft = await makePage(desk);
    expect(draft).toMatchObject({ status: 'draft', publishedVersion: null, hasChanges: true, version: 1 });
    expect((await shown(draft)).status).toBe(404);
    const published = await publishPage(desk, draft);
    expect(published).toMatchObject({ status: 'published', publishedVersion: 1, hasChanges: false });
    expect((await shown(draft)).body.blocks).toMatchObject([{ heading: 'The islands get up early' }]);

    const saved = await save(published, { blocks: [hero('Nobody sleeps late')] });
    expect(saved.body).toMatchObject({ hasChanges: true, status: 'published', publishedVersion: 1 });
    expect((await shown(draft)).body.blocks).toMatchObject([{ heading: 'The islands get up early' }]);
    const preview = await app.call(previewContentPage, { params: at(draft) }, as);
    expect(preview.body.blocks).toMatchObject([{ heading: 'Nobody sleeps late' }]);

    const again = await publishPage(desk, saved.body);
    expect(again).toMatchObject({ publishedVersion: 2, hasChanges: false });
    expect((await shown(draft)).body.blocks).toMatchObject([{ heading: 'Nobody sleeps late' }]);
  });

  test('is taken back, archived and restored, each step once', async () => {
    const page = await publishPage(desk, await makePage(desk));
    const step = (endpoint: typeof unpublishContentPage, version: number) =>
      app.call(endpoint, { params: at(page), body: {} }, { ...as, version });
    const back = await step(unpublishContentPage, page.version);
    expect(back.body).toMatchObject({ status: 'draft', hasChanges: false });
    expect((await shown(page)).status).toBe(404);
    expect((await step(unpublishContentPage, page.version)).body.version).toBe(back.body.version);
    const archived = await step(archiveContentPage as never, back.body.version);
    expect(archived.body.status).toBe('archived');
    const refused = await save(archived.body, { title: 'Late' });
    expect(refused.problem.code).toBe('CONFLICT');
    const listed = await app.call(listContentPages, { params: here, query: {} }, as);
    expect(listed.body.data.map(({ permalink }) => permalink)).not.toContain(page.permalink);
    const restored = await step(restoreContentPage as never, archived.body.version);
    expect(restored.body.status).toBe('draft');
  });

  test('is copied as a draft', async () => {
    const page = await publishPage(desk, await makePage(desk, { title: 'Summer crews' }));
    const copy = await app.call(duplicateContentPage, { params: at(page), body: {} }, as);
    expect(copy.body).toMatchObject({
      title: 'Summer crews (copy)',
      status: 'draft',
      publishedVersion: null,
      blocks: page.blocks,
      version: 1,
    });
  });

  test('brings an earlier version back, and that too can be taken back', async () => {
    const first = await publishPage(desk, await makePage(desk, { blocks: [hero('One')] }));
    const second = await publishPage(desk, (await save(first, { blocks: [hero('Two')] })).body);
    const unsaved = (await save(second, { blocks: [hero('Three')] })).body;
    const restored = await app.call(
      restoreContentPageVersion,
      { params: { ...at(first), version: '1' }, body: {} },
      { ...as, version: unsaved.version },
    );
    expect(restored.body).toMatchObject({ blocks: [hero('One')], hasChanges: true });
    const { body } = await app.call(listContentPageVersions, { params: at(first), query: {} }, as);
    expect(body.data.map(({ version, kind }) => [version, kind])).toEqual([
      [3, 'save'],
      [2, 'publish'],
      [1, 'publish'],
    ]);
    const gone = await app.call(
      restoreContentPageVersion,
      { params: { ...at(first), version: '9' }, body: {} },
      { ...as, version: restored.body.version },
    );
    expect(gone.status).toBe(404);
  });

  test('of 500 blocks is kept, one more is refused', async () => {
    const many = Array.from({ length: 500 }, (_, nth) => richText(`<p>Paragraph ${nth}</p>`, `b${nth}`));
    const page = await makePage(desk, { blocks: many });
    expect((await publishPage(desk, page)).blocks).toHaveLength(500);
    expect((await shown(page)).body.blocks).toHaveLength(500);
    const { status, problem } = await save(page, { blocks: [...many, hero()] });
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/blocks']);
  });
});

describe('two at one page', () => {
  test('see each other’s change instead of losing it', async () => {
    const page = await makePage(desk);
    expect((await save(page, { title: 'Mine' })).status).toBe(200);
    const late = await save(page, { title: 'Yours' });
    expect([late.problem.code, (late.problem.current as ContentPage).title]).toEqual([
      'STALE_VERSION',
      'Mine',
    ]);
  });

  test('of whom one locks a block: the other changes all but that', async () => {
    const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
    const locked = { ...hero('The law says so'), isLocked: true };
    const page = await makePage(desk, { blocks: [locked, richText('<p>Free</p>')] });
    const refused = [
      [richText('<p>Free</p>')],
      [{ ...locked, isLocked: false }, richText('<p>Free</p>')],
      [hero('Something else'), richText('<p>Free</p>')],
      [locked, { ...richText('<p>Free</p>'), isLocked: true }],
    ];
    for (const blocks of refused) {
      const { status, problem } = await save(page, { blocks }, recruiter);
      expect([status, problem.needs]).toEqual([403, 'admin']);
    }
    const moved = await save(page, { blocks: [richText('<p>Freer</p>'), locked] }, recruiter);
    expect([moved.status, moved.body.blocks.map(({ id }) => id)]).toEqual([200, ['text', 'hero']]);
  });
});

describe('refuses', () => {
  test('strangers, viewers who write, and other tenants', async () => {
    const page = await makePage(desk);
    const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
    const other = await newDesk(app);
    expect((await app.call(getContentPage, { params: at(page) })).status).toBe(401);
    expect((await app.call(getContentPage, { params: at(page) }, { as: viewer })).status).toBe(200);
    expect((await save(page, { title: 'No' }, viewer)).status).toBe(403);
    expect((await app.call(getContentPage, { params: at(page) }, { as: other.owner })).status).toBe(404);
    const foreign = { employer: other.employer.permalink, page: page.permalink };
    expect((await app.call(getContentPage, { params: foreign }, { as: other.owner })).status).toBe(404);
    const mine = await app.call(listContentPages, { params: here, query: { search: 'life' } }, as);
    expect(mine.body.data.length).toBeGreaterThan(0);
    const theirs = await app.call(
      listContentPages,
      { params: { employer: other.employer.permalink }, query: {} },
      { as: other.owner },
    );
    expect(theirs.body.data).toEqual([]);
  });

  test('blocks of an unknown type, with unknown fields, or twice the same id', async () => {
    const send = (blocks: unknown[]) =>
      app.call(createContentPage, { params: here, body: { title: 'Bad', blocks: blocks as never } }, as);
    const { props } = hero();
    const bad: [unknown[], string][] = [
      [[{ id: 'a', type: 'marquee', props: {} }], '/blocks/0/type'],
      [[{ id: 'a', type: 'hero', props: { ...props, onclick: 'x' } }], '/blocks/0/props/onclick'],
      [[{ id: '../a', type: 'hero', props }], '/blocks/0/id'],
      [[hero(), hero()], '/blocks/1/id'],
      [[{ ...hero(), props: { ...props, href: 'javascript:alert(1)' } }], '/blocks/0/props/href'],
      [[{ ...hero(), props: { ...props, heading: 'x'.repeat(201) } }], '/blocks/0/props/heading'],
      [[{ id: 'j', type: 'jobs-list', props: { count: 51 } }], '/blocks/0/props/count'],
    ];
    for (const [blocks, pointer] of bad) {
      const { status, problem } = await send(blocks);
      expect([pointer, status, problem.errors?.[0]?.pointer]).toEqual([pointer, 422, pointer]);
    }
  });
});

test('search engines are told of pages, and not of those for buyers or of stories', async () => {
  const published = (type: 'careers' | 'sales' | 'job-page') =>
    makePage(desk, { type }).then((page) => publishPage(desk, page));
  const [careers, sales, story] = [
    await published('careers'),
    await published('sales'),
    await published('job-page'),
  ];
  const told = (await publishedContentPages(app.db)).map(({ path }) => path);
  expect(told).toContain(`/page/${careers.permalink}`);
  for (const { permalink } of [sales, story]) expect(told).not.toContain(`/page/${permalink}`);
});
