/** Blocks: what they may point at, what is made safe, what visitors see of them, and what the check says. */
import { describe, expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import {
  checkContentPage,
  createContentPage,
  getPublicContentPage,
  publishContentPage,
} from '#contract/content-pages.ts';
import { getImage } from '#contract/images.ts';
import { getClipUsage, unpublishJobClip } from '#contract/job-clips.ts';
import { makeBoardByHand, makeJobPage } from '#tests/support/make-board-by-hand.ts';
import { makeImage, makeMedia, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { hero, makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const shown = async ({ permalink }: ContentPage) =>
  (await app.call(getPublicContentPage, { params: { page: permalink }, query: {} })).body;
const published = async (...blocks: Block[]) => publishPage(desk, await makePage(desk, { blocks }));

const base = { isLocked: false };
const player = (clip: string | null): Block => ({
  ...{ ...base, id: 'clip', type: 'clip-player' },
  props: { clip: clip as never },
});
const picture = (image: string | null, isDecoration = false): Block => ({
  ...{ ...base, id: 'picture', type: 'image' },
  props: { image: image as never, caption: 'In March', isDecoration },
});
const jobs = (board: string | null, more: { count?: number; department?: string } = {}): Block => ({
  ...{ ...base, id: 'jobs', type: 'jobs-list' },
  props: { heading: '', board: board as never, department: null, office: null, count: 5, ...more },
});

const listed = (type: 'stats' | 'steps' | 'faq', items: unknown[]): Block =>
  ({ ...base, id: 'list', type, props: type === 'stats' ? { items } : { heading: '', items } }) as never;

describe('a block shows', () => {
  test('its clip while that is public, and is left out when it is taken back', async () => {
    const { clip } = await makeSpokenClip(desk);
    const page = await published(hero(), player(clip));
    expect((await shown(page)).blocks[1]).toMatchObject({ type: 'clip-player', clip: { permalink: clip } });
    const usage = await app.call(getClipUsage, { params: { ...here, clip } }, as);
    expect(usage.body.contentPages).toMatchObject([{ permalink: page.permalink, title: 'Life here' }]);
    await app.call(unpublishJobClip, { params: { ...here, clip } }, as);
    expect((await shown(page)).blocks.map(({ type }) => type)).toEqual(['hero']);
  });

  test('the open jobs of a board as they are now, newest first, of one part of it when it says so', async () => {
    const board = await makeBoardByHand(desk, {
      departments: [
        { name: 'Growing', children: [{ name: 'Vines', children: [] }] },
        { name: 'Energy', children: [] },
      ],
    });
    const [growing] = board.departments;
    const page = await published(jobs(board.permalink, { count: 1 }));
    expect((await shown(page)).blocks[0]).toMatchObject({ jobs: [], total: 0 });
    const under = growing?.children[0]?.id ?? '';
    await makeJobPage(desk, board.permalink, { title: 'Vine hand', departments: [under] });
    await makeJobPage(desk, board.permalink, { title: 'Boiler fitter' });
    expect((await shown(page)).blocks[0]).toMatchObject({ jobs: [{ title: 'Boiler fitter' }], total: 2 });
    const part = await published(jobs(board.permalink, { department: growing?.id ?? '' }));
    expect((await shown(part)).blocks[0]).toMatchObject({ jobs: [{ title: 'Vine hand' }], total: 1 });
    const nowhere = await published(jobs(board.permalink, { department: 'gone' }));
    expect((await shown(nowhere)).blocks[0]).toMatchObject({ jobs: [], total: 0 });
  });

  test('what was said in a clip, with who said it and the way there, while the clip has it', async () => {
    const { clip, highlight } = await makeSpokenClip(desk, {
      tracks: [{ title: 'Who calls?', media: (await makeMedia(desk)).permalink, speakers: ['Ingrid'] }],
      guests: [{ name: 'Ingrid', role: 'Engineer' }],
    });
    const quote = (id: string): Block => ({
      ...{ ...base, id: 'quote', type: 'highlight-quote' },
      props: { clip, highlight: id as never },
    });
    const page = await published(hero(), quote(highlight));
    const [, said] = (await shown(page)).blocks;
    expect(said).toMatchObject({ speaker: { name: 'Ingrid', role: 'Engineer' }, language: 'en' });
    if (said?.type !== 'highlight-quote') throw new Error('No quote is shown.');
    expect([said.quote, said.url]).toEqual([
      'Three people got up to show me. The Zürich crew does that.',
      expect.stringMatching(new RegExp(`^/job-clip/${clip}\\?`)),
    ]);
    const gone = await published(hero(), quote('0199a000-0000-7000-8000-000000000001'));
    expect((await shown(gone)).blocks.map(({ type }) => type)).toEqual(['hero']);
  });

  test('pictures and people of the team, each found inside the tenant', async () => {
    const [image, { clip }] = await Promise.all([makeImage(desk, 'A potter'), makeSpokenClip(desk)]);
    const other = await makeImage(await newDesk(app));
    const team = (photo: string): Block => ({
      ...{ ...base, id: 'team', type: 'team-grid' },
      props: {
        heading: 'Us',
        items: [{ name: 'Rui', role: 'Potter', image: photo as never, clip: clip as never }],
      },
    });
    const page = await published(
      {
        ...{ ...base, id: 'gallery', type: 'gallery' },
        props: { items: [{ image: image.permalink, caption: '' }] },
      },
      {
        ...{ ...base, id: 'logos', type: 'logo-strip' },
        props: { heading: '', items: [{ image: image.permalink, href: null }] },
      },
      team(image.permalink),
    );
    expect((await shown(page)).blocks).toMatchObject([
      { items: [{ image: { alt: 'A potter' } }] },
      { items: [{ image: { alt: 'A potter' }, href: null }] },
      { items: [{ name: 'Rui', photo: { permalink: image.permalink }, url: `/job-clip/${clip}` }] },
    ]);
    const { body } = await app.call(getImage, { params: { ...here, image: image.permalink } }, as);
    expect(body.usedIn.map(({ permalink }) => permalink)).toEqual([page.permalink]);
    const usage = await app.call(getClipUsage, { params: { ...here, clip } }, as);
    expect(usage.body.contentPages.map(({ permalink }) => permalink)).toEqual([page.permalink]);
    const foreign = { title: 'Theirs', blocks: [team(other.permalink)] };
    const { problem } = await app.call(createContentPage, { params: here, body: foreign }, as);
    expect(problem.errors?.[0]?.pointer).toBe('/blocks/0/props/items/0/image');
  });

  test('its picture in all sizes with its words', async () => {
    const image = await makeImage(desk, 'A red glasshouse');
    const [block] = (await shown(await published(picture(image.permalink)))).blocks;
    const { body } = await app.call(getImage, { params: { ...here, image: image.permalink } }, as);
    expect(body.usedIn).toMatchObject([{ title: 'Life here' }]);
    expect(block).toMatchObject({
      image: { alt: 'A red glasshouse', sizes: image.sizes },
      caption: 'In March',
    });
  });

  test('rich text without anything that runs, and its words', async () => {
    const page = await makePage(desk, {
      blocks: [
        richText(
          '<h2>Kept</h2><script>alert(1)</script><p onclick="x()">Said <a href="java\tscript:alert(1)">here</a></p>' +
            '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe src="https://x.example"></iframe>',
        ),
      ],
    });
    const [kept] = page.blocks;
    const html = kept?.type === 'rich-text' ? kept.props.html : '';
    expect(html).not.toMatch(/script|onclick|onerror|onload|iframe|svg|<img/i);
    expect(html).toMatch(/<h2>Kept<\/h2>.*Said/s);
    expect((await shown(await publishPage(desk, page))).blocks).toEqual([
      { id: 'text', type: 'rich-text', html },
    ]);
  });
});

test('a block points only at things of its own employer', async () => {
  const other = await newDesk(app);
  const [image, { clip }, board] = await Promise.all([
    makeImage(other),
    makeSpokenClip(other),
    makeBoardByHand(other),
  ]);
  const foreign: [Block, string][] = [
    [picture(image.permalink), '/blocks/0/props/image'],
    [player(clip), '/blocks/0/props/clip'],
    [jobs(board.permalink), '/blocks/0/props/board'],
  ];
  for (const [block, pointer] of foreign) {
    const body = { title: 'Theirs', blocks: [block] };
    const { status, problem } = await app.call(createContentPage, { params: here, body }, as);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([404, pointer]);
  }
});

describe('the check', () => {
  const checksOf = async (...blocks: Block[]) => {
    const page = await makePage(desk, { blocks });
    const params = { ...here, page: page.permalink };
    const { body } = await app.call(checkContentPage, { params }, as);
    const refusal = await app.call(
      publishContentPage,
      { params, body: {} },
      { ...as, version: page.version },
    );
    return {
      said: body.checks.map(({ severity, code }) => [severity, code]),
      refused: refusal.problem.errors?.map(({ pointer }) => pointer) ?? [],
    };
  };

  test('says nothing of a page that is well', async () => {
    expect(await checksOf(hero(), richText('<h2>One</h2><p>x</p><h3>Two</h3><h2>Three</h2>'))).toEqual({
      said: [],
      refused: [],
    });
  });

  test('stops publishing at each error, and names its block', async () => {
    const wordless = await makeImage(desk, '');
    const pressed = hero();
    if (pressed.type === 'hero') pressed.props = { ...pressed.props, label: 'See jobs' };
    const faults: [Block, string][] = [
      [hero(''), 'EMPTY'],
      [pressed, 'LINK_BROKEN'],
      [richText('<h2>One</h2><h4>Skipped</h4>'), 'HEADING_ORDER'],
      [picture(null), 'EMPTY'],
      [picture(wordless.permalink), 'ALT_MISSING'],
      [player(null), 'EMPTY'],
      [jobs(null), 'EMPTY'],
      [listed('stats', []), 'EMPTY'],
      [listed('steps', [{ title: '', text: 'x' }]), 'EMPTY'],
      [listed('faq', [{ question: '', answer: 'x' }]), 'EMPTY'],
    ];
    for (const [block, code] of faults)
      expect([code, await checksOf(richText('<p>First</p>', 'first'), block)]).toEqual([
        code,
        { said: [['error', code]], refused: ['/blocks/1'] },
      ]);
    expect(await checksOf()).toEqual({ said: [['error', 'EMPTY']], refused: ['/blocks'] });
    expect((await checksOf(picture(wordless.permalink, true))).said).toEqual([]);
  });

  test('warns of what visitors will not see, and publishes all the same', async () => {
    const { clip } = await makeSpokenClip(desk);
    await app.call(unpublishJobClip, { params: { ...here, clip } }, as);
    expect(await checksOf(hero(), player(clip))).toEqual({ said: [['warning', 'LINK_BROKEN']], refused: [] });
  });
});
