/** Content pages made from others: in another language, from a template, and what was shared or kept of them. */
import { describe, expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import {
  createPreviewLink,
  deletePreviewLink,
  getContentPageVersion,
  getSharedPreview,
} from '#contract/content-page-versions.ts';
import {
  createContentPage,
  duplicateContentPage,
  getContentPage,
  getPublicContentPage,
  listContentPages,
  publishContentPage,
  saveContentPage,
} from '#contract/content-pages.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { hero, makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const at = (page: ContentPage) => ({ ...here, page: page.permalink });
const copy = (page: ContentPage, body: { language?: 'en' | 'fr' | 'pt'; asTemplate?: boolean }) =>
  app.call(duplicateContentPage, { params: at(page), body }, as);
const save = (page: ContentPage, body: { language?: 'en' | 'fr' | 'pt'; blocks?: ContentPage['blocks'] }) =>
  app.call(saveContentPage, { params: at(page), body }, { ...as, version: page.version });
const seen = (page: ContentPage, lng?: 'en' | 'fr' | 'pt') =>
  app.call(getPublicContentPage, {
    params: { page: page.permalink },
    query: lng === undefined ? {} : { lng },
  });

describe('a variant', () => {
  test('is the same page in another language, found from either', async () => {
    const english = await publishPage(desk, await makePage(desk));
    const french = (await copy(english, { language: 'fr' })).body;
    expect(french).toMatchObject({ language: 'fr', status: 'draft', title: 'Life here' });
    expect(french.variants).toMatchObject([{ permalink: english.permalink, language: 'en' }]);
    // Nobody sees it before it is published.
    expect((await seen(english, 'fr')).body).toMatchObject({ language: 'en', group: null });
    await publishPage(desk, french);
    const shown = (await seen(english, 'fr')).body;
    expect(shown).toMatchObject({ permalink: french.permalink, language: 'fr' });
    expect(shown.group).toEqual({ permalink: english.permalink, languages: ['en', 'fr'] });
    expect((await seen(english, 'pt')).body.language).toBe('en');
    expect((await seen(french, 'en')).body.language).toBe('fr');
  });

  test('is there once for each language', async () => {
    const english = await makePage(desk);
    const french = (await copy(english, { language: 'fr' })).body;
    for (const from of [english, french])
      for (const language of ['en', 'fr'] as const) {
        const { problem } = await copy(from, { language });
        expect([problem.code, problem.errors?.[0]?.pointer]).toEqual(['DUPLICATE', '/language']);
      }
    const same = await save(french, { language: 'en' });
    expect([same.problem.code, same.problem.errors?.[0]?.pointer]).toEqual(['DUPLICATE', '/language']);
    expect((await save(french, { language: 'pt' })).status).toBe(200);
  });

  test('asked for twice at once is made once', async () => {
    const page = await makePage(desk);
    const both = await Promise.all([copy(page, { language: 'fr' }), copy(page, { language: 'fr' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a template', () => {
  test('gives its blocks to the pages made from it, and is not published itself', async () => {
    const page = await makePage(desk, { blocks: [hero('Begin here'), richText('<p>And go on.</p>')] });
    const template = (await copy(page, { asTemplate: true })).body;
    expect(template).toMatchObject({ isTemplate: true, title: 'Life here (template)' });
    const made = await app.call(
      createContentPage,
      { params: here, body: { title: 'From it', fromTemplate: template.permalink } },
      as,
    );
    expect(made.body).toMatchObject({ title: 'From it', isTemplate: false, blocks: page.blocks });
    const refused = await app.call(
      publishContentPage,
      { params: at(template), body: {} },
      { ...as, version: template.version },
    );
    expect(refused.problem.code).toBe('CONFLICT');
    const list = async (template?: 'true' | 'false') =>
      (
        await app.call(listContentPages, { params: here, query: { ...(template ? { template } : {}) } }, as)
      ).body.data.map(({ permalink }) => permalink);
    expect(await list('true')).toEqual([template.permalink]);
    expect(await list('false')).not.toContain(template.permalink);
    expect(await list()).toContain(template.permalink);
  });

  test('is the employer’s own, and a template', async () => {
    const page = await makePage(desk);
    const other = await newDesk(app);
    const theirs = await makePage(other);
    for (const fromTemplate of [page.permalink, theirs.permalink]) {
      const body = { title: 'No', fromTemplate };
      const { status, problem } = await app.call(createContentPage, { params: here, body }, as);
      expect([status, problem.errors?.[0]?.pointer]).toEqual([404, '/fromTemplate']);
    }
    const { status } = await app.call(
      duplicateContentPage,
      { params: at(page), body: { asTemplate: true, language: 'fr' } },
      as,
    );
    expect(status).toBe(422);
  });
});

describe('an address of the draft', () => {
  const tokenOf = (url: string) => ({ token: new URL(url).searchParams.get('token') ?? '' });

  test('shows it to anybody until it ends, and nothing else of it', async () => {
    const page = await makePage(desk);
    const link = await app.call(createPreviewLink, { params: at(page), body: {} }, as);
    expect(link.status).toBe(201);
    const see = (query = tokenOf(link.body.url)) =>
      app.call(getSharedPreview, { params: { page: page.permalink }, query });
    expect((await see()).body.blocks).toMatchObject([{ heading: 'The islands get up early' }]);
    expect((await seen(page)).status).toBe(404);
    const known = (await app.call(getContentPage, { params: at(page) }, as)).body;
    expect([known.version, known.previewExpiresAt]).toEqual([page.version, link.body.expiresAt]);
    expect((await see({ token: 'x'.repeat(43) })).status).toBe(404);
    const another = await app.call(createPreviewLink, { params: at(page), body: {} }, as);
    expect([(await see()).status, (await see(tokenOf(another.body.url))).status]).toEqual([404, 200]);
    const end = () => app.call(deletePreviewLink, { params: at(page) }, as);
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect((await see(tokenOf(another.body.url))).status).toBe(404);
  });

  test('is given by recruiters, of own pages only', async () => {
    const page = await makePage(desk);
    const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
    const other = await newDesk(app);
    const ask = (who?: typeof viewer) =>
      app.call(createPreviewLink, { params: at(page), body: {} }, who === undefined ? {} : { as: who });
    expect([(await ask()).status, (await ask(viewer)).status]).toEqual([401, 403]);
    expect((await ask(other.owner)).status).toBe(404);
    const bad = await app.call(getSharedPreview, {
      params: { page: page.permalink },
      query: { token: '../x' },
    });
    expect(bad.status).toBe(400);
  });
});

describe('a version', () => {
  test('tells what the draft and other versions have against it', async () => {
    const first = await publishPage(
      desk,
      await makePage(desk, { blocks: [hero('One'), richText('<p>Stays</p>', 'stays')] }),
    );
    const blocks = [richText('<p>Stays</p>', 'stays'), hero('Two'), richText('<p>New</p>', 'new')];
    const second = await publishPage(desk, (await save(first, { blocks })).body);
    const third = (await save(second, { blocks: blocks.slice(0, 2) })).body;
    const compare = async (version: string, compareTo?: string) =>
      (
        await app.call(
          getContentPageVersion,
          { params: { ...at(third), version }, query: compareTo === undefined ? {} : { compareTo } },
          as,
        )
      ).body;
    expect(await compare('1', '2')).toEqual({ added: ['new'], removed: [], changed: ['hero'] });
    expect(await compare('2', 'draft')).toEqual({ added: [], removed: ['new'], changed: [] });
    expect(await compare('1')).toMatchObject({ version: 1, kind: 'publish', blocks: first.blocks });
    const gone = await app.call(
      getContentPageVersion,
      { params: { ...at(third), version: '9' }, query: {} },
      as,
    );
    expect(gone.status).toBe(404);
  });
});
