/** A page's own width, foot and header: usual where nothing is chosen, told and drawn where something is. */
import { expect, test } from 'vitest';
import { type ContentPage, type PageTheme, usualLayout } from '#contract/content-page.ts';
import { getPublicContentPage, saveContentPage } from '#contract/content-pages.ts';
import { layoutRules } from '#lib/content-pages/layout-rules.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const save = (page: ContentPage, theme: Partial<PageTheme>) =>
  app.call(
    saveContentPage,
    {
      params: { employer: desk.employer.permalink, page: page.permalink },
      body: { theme: { tint: null, scheme: 'auto', ...theme } as PageTheme },
    },
    { as: desk.owner, version: page.version },
  );

test('is 810 wide with 200 below it and a header, and saying so changes nothing', async () => {
  const page = await publishPage(desk, await makePage(desk));
  expect(page.theme).toMatchObject({ maxWidth: 810, bottomMargin: 200, hideHeader: false });
  const saved = await save(page, usualLayout);
  expect(saved.body).toMatchObject({ hasChanges: false, theme: usualLayout });
  expect(layoutRules(saved.body.theme)).toBe('');
});

test('is as wide as it was set once it is published, and usual again where nothing is said', async () => {
  const own = { maxWidth: 640, bottomMargin: 0, hideHeader: true };
  const page = await publishPage(desk, await makePage(desk));
  const saved = await save(page, own);
  expect(saved.body).toMatchObject({ hasChanges: true, theme: own });
  const live = await publishPage(desk, saved.body);
  const seen = await app.call(getPublicContentPage, { params: { page: page.permalink }, query: {} });
  expect(seen.body.theme).toMatchObject(own);
  expect(layoutRules(seen.body.theme)).toBe(
    '.measure{inline-size:min(640px,100% - 48px)}main{margin-block-end:0px}',
  );
  expect((await save(live, {})).body.theme).toMatchObject(usualLayout);
});

test.each([
  ['/theme/maxWidth', { maxWidth: 479 }],
  ['/theme/maxWidth', { maxWidth: 810.5 }],
  ['/theme/bottomMargin', { bottomMargin: 401 }],
])('%s is refused where it does not fit', async (pointer, theme) => {
  const { status, problem } = await save(await makePage(desk), theme);
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
});
