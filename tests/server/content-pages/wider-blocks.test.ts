/** Blocks of tracks, pay, offices, columns, films elsewhere and pasted HTML; and who sees a block at all. */
import { describe, expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import {
  checkContentPage,
  createContentPage,
  duplicateContentPage,
  getPublicContentPage,
  saveContentPage,
} from '#contract/content-pages.ts';
import { getImage } from '#contract/images.ts';
import { unpublishJobClip } from '#contract/job-clips.ts';
import { closePage, makeBoardByHand, makeJobPage } from '#tests/support/make-board-by-hand.ts';
import { makeImage, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { blockOf, hero, makePage, pictureBlock, publishPage, richText } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const shown = async ({ permalink }: ContentPage, lng: 'en' | 'fr' | 'pt' = 'en') =>
  (await app.call(getPublicContentPage, { params: { page: permalink }, query: { lng } })).body.blocks;
const published = async (...blocks: Block[]) => publishPage(desk, await makePage(desk, { blocks }));
const checked = async (...blocks: Block[]) => {
  const { permalink } = await makePage(desk, { blocks });
  const { body } = await app.call(checkContentPage, { params: { ...here, page: permalink } }, as);
  return body;
};
const codes = async (...blocks: Block[]) =>
  (await checked(...blocks)).checks.map(({ severity, code }) => [severity, code]);

const columns = (...inner: InnerBlock[][]): Block =>
  blockOf('columns', { columns: inner.map((blocks) => ({ blocks })) });
const inner = (html: string, id = 'inner') => richText(html, id) as InnerBlock;
const pay = (props: object) =>
  blockOf('salary-range', { heading: '', job: null, salary: null, text: '', ...props });
const yearly = { min: 90_000, max: 120_000, currency: 'USD', interval: 'year' };

test('a list of tracks shows its clip while that is public', async () => {
  const { clip } = await makeSpokenClip(desk);
  const page = await published(hero(), blockOf('track-list', { heading: 'Heard', clip }));
  expect((await shown(page))[1]).toMatchObject({ heading: 'Heard', clip: { permalink: clip } });
  await app.call(unpublishJobClip, { params: { ...here, clip } }, as);
  expect((await shown(page)).map(({ type }) => type)).toEqual(['hero']);
});

describe('what is paid', () => {
  test('is what a job says while it is open, and what was typed where there is none', async () => {
    const board = await makeBoardByHand(desk);
    const job = await makeJobPage(desk, board.permalink, { title: 'Diver', salary: yearly as never });
    const page = await published(hero(), pay({ job: job.permalink }));
    expect((await shown(page))[1]).toMatchObject({
      salary: { min: 90_000, max: 120_000 },
      job: { title: 'Diver', url: `/job-board/${board.permalink}/job/${job.permalink}` },
    });
    await closePage(desk, job.permalink);
    expect((await shown(page)).map(({ type }) => type)).toEqual(['hero']);
    const typed = await published(hero(), pay({ salary: yearly, text: 'And a boat.' }));
    expect((await shown(typed))[1]).toMatchObject({ salary: yearly, job: null, text: 'And a boat.' });
  });

  test('is asked for before it is published, and nobody’s who does not show it', async () => {
    expect(await codes(hero(), pay({}))).toEqual([['error', 'EMPTY']]);
    expect(await codes(hero(), pay({ salary: { ...yearly, min: 130_000 } }))).toEqual([['error', 'EMPTY']]);
    const board = await makeBoardByHand(desk);
    const silent = await makeJobPage(desk, board.permalink);
    expect(await codes(hero(), pay({ job: silent.permalink }))).toEqual([['warning', 'LINK_BROKEN']]);
  });
});

test('offices say where they are, how many jobs they have, and lead to a map only when asked to', async () => {
  const board = await makeBoardByHand(desk, {
    offices: [
      { name: 'Oban', children: [] },
      { name: 'Porto', children: [] },
    ],
  });
  const [oban] = board.offices;
  await makeJobPage(desk, board.permalink, { offices: [oban?.id ?? ''] });
  const items = [
    { name: 'Oban', address: '3 Pier Road, Oban', office: oban?.id ?? '' },
    { name: 'Somewhere', address: '', office: null },
  ];
  const offices = (more: object) =>
    blockOf('offices-map', { heading: '', board: board.permalink, hasMapLinks: false, items, ...more });
  const page = await published(hero(), offices({}));
  expect((await shown(page))[1]).toMatchObject({
    items: [
      { mapUrl: null, jobs: { count: 1, url: `/job-board/${board.permalink}?office=${oban?.id}` } },
      { mapUrl: null, jobs: null },
    ],
  });
  const linked = await published(hero(), offices({ hasMapLinks: true }));
  expect((await shown(linked))[1]).toMatchObject({
    items: [
      { mapUrl: 'https://www.openstreetmap.org/search?query=3%20Pier%20Road%2C%20Oban' },
      { mapUrl: null },
    ],
  });
  expect(await codes(hero(), offices({ items: [] }))).toEqual([['error', 'EMPTY']]);
  const hidden = await makeBoardByHand(desk, { isPublished: false });
  expect(await codes(hero(), offices({ board: hidden.permalink }))).toEqual([['warning', 'LINK_BROKEN']]);
});

test('a film elsewhere is named and led to; an address of no known site is not published', async () => {
  const film = (url: string | null) => blockOf('embed', { url, title: 'A day at sea', image: null });
  const page = await published(hero(), film('https://youtu.be/abc123'));
  expect((await shown(page))[1]).toEqual({
    ...{ id: 'embed', type: 'embed', url: 'https://youtu.be/abc123' },
    ...{ provider: 'YouTube', title: 'A day at sea', image: null },
  });
  const elsewhere = ['https://films.example/1', 'https://youtube.com.evil.example/1', 'http://youtu.be/1'];
  for (const url of elsewhere) expect(await codes(hero(), film(url))).toEqual([['error', 'LINK_BROKEN']]);
  expect(await codes(hero(), film(null))).toEqual([['error', 'EMPTY']]);
});

describe('columns', () => {
  test('show what stands in them, made safe, with pictures that count as used', async () => {
    const image = await makeImage(desk, 'A pier');
    const page = await published(
      hero(),
      columns([inner('<p onclick="x()">One</p><script>alert(1)</script>')], [pictureBlock(image)]),
    );
    const [, block] = await shown(page);
    expect(block).toMatchObject({
      columns: [{ blocks: [{ html: '<p>One</p>' }] }, { blocks: [{ image: { alt: 'A pier' } }] }],
    });
    const { body } = await app.call(getImage, { params: { ...here, image: image.permalink } }, as);
    expect(body.usedIn.map(({ permalink }) => permalink)).toEqual([page.permalink]);
  });

  test('point only at things of their own employer, and bear each id once on the page', async () => {
    const foreign = await makeImage(await newDesk(app));
    const create = (...blocks: Block[]) =>
      app.call(createContentPage, { params: here, body: { title: 'Columns', blocks } }, as);
    const strange = await create(columns([inner('<p>x</p>')], [pictureBlock(foreign)]));
    expect([strange.status, strange.problem.errors?.[0]?.pointer]).toEqual([
      404,
      '/blocks/0/props/columns/1/blocks/0/props/image',
    ]);
    const twice = await create(richText('<p>x</p>', 'same'), columns([inner('<p>x</p>', 'same')], []));
    expect([twice.status, twice.problem.errors?.[0]?.pointer]).toEqual([422, '/blocks/1/id']);
    const within = await create(columns([inner('<p>x</p>', 'same')], [inner('<p>x</p>', 'same')]));
    expect([within.status, within.problem.errors?.[0]?.pointer]).toEqual([422, '/blocks/0/id']);
    const deep = await create(columns([columns([], []) as never], []));
    expect([deep.status, deep.problem.errors?.[0]?.pointer]).toEqual([
      422,
      '/blocks/0/props/columns/0/blocks/0/type',
    ]);
    const four = await create(columns([], [], [], []));
    expect([four.status, four.problem.errors?.[0]?.pointer]).toEqual([422, '/blocks/0/props/columns']);
  });

  test('are checked with what stands in them, which is told of by its column', async () => {
    const wordless = await makeImage(desk, '');
    const { checks } = await checked(hero(), columns([inner('<h4>Deep</h4>')], [pictureBlock(wordless)]));
    expect(checks).toMatchObject([
      { code: 'HEADING_ORDER', blockId: 'columns', message: expect.stringMatching(/^Column 1: /) },
      { code: 'ALT_MISSING', blockId: 'columns', message: expect.stringMatching(/^Column 2: /) },
    ]);
    expect(await codes(hero(), columns([], []))).toEqual([['error', 'EMPTY']]);
    expect(await codes(hero(), columns([inner('<p>x</p>')], []))).toEqual([['warning', 'EMPTY']]);
  });

  test('keep a locked block in them from everybody below an admin', async () => {
    const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
    const locked = { ...inner('<p>The law</p>', 'law'), isLocked: true };
    const page = await makePage(desk, { blocks: [columns([locked], [inner('<p>Free</p>')])] });
    const save = (blocks: Block[]) =>
      app.call(
        saveContentPage,
        { params: { ...here, page: page.permalink }, body: { blocks } },
        { as: recruiter, version: page.version },
      );
    for (const blocks of [[hero()], [columns([inner('<p>No law</p>', 'law')], [])]]) {
      const { status, problem } = await save(blocks);
      expect([status, problem.needs]).toEqual([403, 'admin']);
    }
    expect((await save([columns([], [inner('<p>Freer</p>'), locked])])).status).toBe(200);
  });
});

test('pasted HTML is made safe, and written by owners and admins alone', async () => {
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const html = (source: string) => blockOf('raw-html', { html: source });
  const page = await published(
    hero(),
    html('<table><tr><td>1</td></tr></table><iframe src="https://x.example">'),
  );
  const [, pasted] = await shown(page);
  expect(pasted?.type === 'raw-html' ? pasted.html : '').toMatch(/^<table>(?!.*iframe)/s);
  const made = await app.call(
    createContentPage,
    { params: here, body: { title: 'Mine', blocks: [html('<p>x</p>')] } },
    { as: recruiter },
  );
  expect([made.status, made.problem.needs]).toEqual([403, 'admin']);
  const changed = await app.call(
    saveContentPage,
    { params: { ...here, page: page.permalink }, body: { blocks: [hero(), html('<p>y</p>')] } },
    { as: recruiter, version: page.version },
  );
  expect([changed.status, changed.problem.needs]).toEqual([403, 'admin']);
  const around = await app.call(
    saveContentPage,
    { params: { ...here, page: page.permalink }, body: { title: 'Around it' } },
    { as: recruiter, version: page.version },
  );
  expect(around.status).toBe(200);
  const params = { ...here, page: page.permalink };
  const copy = await app.call(duplicateContentPage, { params, body: {} }, { as: recruiter });
  expect(copy.status).toBe(201);
});

describe('who sees a block', () => {
  test('is said by language: others do not get it at all', async () => {
    const french = { ...richText('<p>Bonjour</p>'), visibility: { languages: ['fr' as const] } };
    const page = await published(hero(), french);
    expect((await shown(page, 'fr')).map(({ type }) => type)).toEqual(['hero', 'rich-text']);
    expect((await shown(page, 'pt')).map(({ type }) => type)).toEqual(['hero']);
  });

  test('is said by width: all get it, and the page shows it where it belongs', async () => {
    const wide = { ...richText('<p>Wide</p>'), visibility: { devices: ['desktop' as const] } };
    const inColumn = { ...inner('<p>x</p>'), visibility: { devices: ['phone' as const] } };
    const page = await published(hero(), wide, columns([inColumn], [inner('<p>y</p>', 'y')]));
    expect(await shown(page)).toMatchObject([
      { type: 'hero' },
      { type: 'rich-text', devices: ['desktop'] },
      { columns: [{ blocks: [{ devices: ['phone'] }] }, { blocks: [{ id: 'y' }] }] },
    ]);
  });

  test('is none of what there is: unknown words are refused', async () => {
    const odd = { ...hero(), visibility: { devices: ['watch' as never] } };
    const { status, problem } = await app.call(
      createContentPage,
      { params: here, body: { title: 'Odd', blocks: [odd] } },
      as,
    );
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/blocks/0/visibility/devices/0']);
  });
});
