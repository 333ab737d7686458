/** What the check says of a page as a whole: its colour, its weight, its languages, and whom it shows. */
import { expect, test } from 'vitest';
import type { Block } from '#contract/content-page-blocks.ts';
import { checkContentPage, duplicateContentPage } from '#contract/content-pages.ts';
import { getSettings, saveSettings } from '#contract/employers.ts';
import { getClipUsage, unpublishJobClip } from '#contract/job-clips.ts';
import { makeImage, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { blockOf, hero, makePage, pictureBlock, publishPage, richText } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const checked = async (...blocks: Block[]) => {
  const { permalink } = await makePage(desk, { blocks });
  const { body } = await app.call(checkContentPage, { params: { ...here, page: permalink } }, as);
  return body;
};

test('says which colour stands in for one that is hard to read, and publishes all the same', async () => {
  const theme = { tint: '#f5f0d0', scheme: 'auto' as const };
  const page = await makePage(desk, { theme: { ...theme } as never });
  const params = { ...here, page: page.permalink };
  const { body } = await app.call(checkContentPage, { params }, as);
  expect(body.checks).toMatchObject([
    {
      severity: 'warning',
      code: 'CONTRAST',
      blockId: null,
      message: expect.stringMatching(/#[0-9a-f]{6}/),
    },
  ]);
  expect((await publishPage(desk, page)).status).toBe('published');
  const readable = await makePage(desk, { theme: { ...theme, tint: '#0b6e78' } as never });
  const fine = await app.call(checkContentPage, { params: { ...here, page: readable.permalink } }, as);
  expect(fine.body.checks).toEqual([]);
});

test('weighs the words and each picture once, in the size that a phone takes', async () => {
  const image = await makeImage(desk, 'A pier');
  const bare = await checked(hero());
  expect(bare.bytes).toBeGreaterThan(50);
  const once = await checked(hero(), pictureBlock(image, 'a'));
  const twice = await checked(hero(), pictureBlock(image, 'a'), pictureBlock(image, 'b'));
  const words = once.bytes - bare.bytes;
  expect(words).toBeGreaterThan(200);
  // The second time only its words are added.
  expect(twice.bytes - once.bytes).toBeLessThan(words);
  const long = Array.from({ length: 20 }, (_, nth) =>
    richText(`<p>${'word '.repeat(16_000)}</p>`, `t${nth}`),
  );
  expect((await checked(...long)).checks).toMatchObject([{ severity: 'warning', code: 'WEIGHT' }]);
});

test('names the languages the employer works in that the page is not in, until somebody begins it', async () => {
  const own = await newDesk(app);
  const here = { employer: own.employer.permalink };
  const { body: settings } = await app.call(getSettings, { params: here }, { as: own.owner });
  await app.call(
    saveSettings,
    { params: here, body: { languages: ['en', 'fr', 'pt'] } },
    { as: own.owner, version: settings.version },
  );
  const page = await makePage(own);
  const params = { ...here, page: page.permalink };
  const said = async () =>
    (await app.call(checkContentPage, { params }, { as: own.owner })).body.checks.map(
      ({ message }) => message,
    );
  expect(await said()).toEqual([expect.stringContaining('French'), expect.stringContaining('Portuguese')]);
  await app.call(duplicateContentPage, { params, body: { language: 'fr' } }, { as: own.owner });
  expect(await said()).toEqual([expect.stringContaining('Portuguese')]);
  expect((await publishPage(own, page)).status).toBe('published');
  const guide = await makePage(own, { type: 'job-page' });
  const of = { ...here, page: guide.permalink };
  expect((await app.call(checkContentPage, { params: of }, { as: own.owner })).body.checks).toEqual([]);
});

test('warns of a person of the team whose clip is not public', async () => {
  const { clip } = await makeSpokenClip(desk);
  const team = blockOf('team-grid', { heading: '', items: [{ name: 'Rui', role: '', image: null, clip }] });
  expect((await checked(hero(), team)).checks).toEqual([]);
  const usage = await app.call(getClipUsage, { params: { ...here, clip } }, as);
  expect(usage.body.contentPages).toHaveLength(1);
  await app.call(unpublishJobClip, { params: { ...here, clip } }, as);
  expect((await checked(hero(), team)).checks).toMatchObject([{ severity: 'warning', code: 'LINK_BROKEN' }]);
});
