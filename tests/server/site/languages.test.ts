/** No page comes out in another visitor's language, however many are rendered at once. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Language } from '#contract/kit/fields.ts';
import en from '#i18n/en.json' with { type: 'json' };
import fr from '#i18n/fr.json' with { type: 'json' };
import pt from '#i18n/pt.json' with { type: 'json' };
import { publicPaths } from '#lib/paths.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { makeJob } from '../../support/make-jobs.ts';
import { makePage, publishPage } from '../../support/make-pages.ts';
import { testApp } from '../../support/test-app.ts';

const dist = join(import.meta.dirname, '../../../dist');
const { handler } = await import(pathToFileURL(join(dist, 'server/entry.mjs')).href);
const app = await testApp({}, { site: { handler, clientFolder: join(dist, 'client') } });

const words: Record<Language, typeof en> = { en, fr, pt };
const languages = Object.keys(words) as Language[];
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

const open = async (url: string, language: Language, browser: Language | '' = language) => {
  const { payload } = await app.app.inject({
    url,
    headers: browser === '' ? {} : { 'accept-language': browser },
  });
  const told = /<html lang="(\w+)"/.exec(payload)?.[1];
  const title = languages.find((one) => payload.includes(asHtml(words[one].notFound.title)));
  return { asked: language, told, title, payload };
};

test('600 pages rendered at once are each in the language they were asked in', async () => {
  const asked = Array.from({ length: 600 }, (_, index) => languages[index % 3] ?? 'en');
  const pages = await Promise.all(asked.map((language, index) => open(`/nowhere/${index}`, language)));
  expect(pages.filter(({ asked, told, title }) => told !== asked || title !== asked)).toEqual([]);
}, 120_000);

test('a stored clip page is kept in each language, and what people say keeps its own', async () => {
  const desk = await newDesk(app);
  const { clip: permalink } = await makeSpokenClip(desk);
  const asked = Array.from({ length: 60 }, (_, index) => languages[index % 3] ?? 'en');
  const pages = await Promise.all(asked.map((language) => open(`/job-clip/${permalink}`, language)));
  const wrong = pages.filter(
    ({ asked, told, payload }) => told !== asked || !payload.includes(asHtml(words[asked].clip.whole)),
  );
  expect(wrong.map(({ asked, told }) => ({ asked, told }))).toEqual([]);
}, 60_000);

test('the address says the language before the browser does', async () => {
  for (const [name, language] of [
    ['fr', 'fr'],
    ['french', 'fr'],
    ['portugese', 'pt'],
    ['pt-BR', 'pt'],
  ] as const)
    expect((await open(`/nowhere?lng=${name}`, language, 'en')).told, name).toBe(language);
  expect((await open('/nowhere', 'en', '')).told).toBe('en');
});

test('who asks for none of our languages gets a page in its own, and everybody else in theirs', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk, { language: 'fr-CA' });
  const job = await makeJob(desk, { job: { language: 'pt' } });
  await app.db.update(jobBoards).set({ language: 'fr' }).where(eq(jobBoards.permalink, job.board));
  const page = await publishPage(desk, await makePage(desk, { language: 'fr' }));
  const pages: [path: string, own: Language][] = [
    [publicPaths.jobClip(clip), 'fr'],
    [publicPaths.transcript(clip), 'fr'],
    [publicPaths.embed(clip), 'fr'],
    [publicPaths.jobPage(job.board, job.permalink), 'pt'],
    [publicPaths.contentPage(page.permalink), 'fr'],
    [publicPaths.jobBoard(job.board), 'fr'],
  ];
  const answers = async (url: string, headers: Record<string, string>) => {
    const answer = await app.app.inject({ url, headers });
    return {
      status: answer.statusCode,
      told: /<html lang="(\w+)"/.exec(answer.payload)?.[1],
      header: answer.headers['content-language'],
      vary: String(answer.headers.vary).toLowerCase().includes('accept-language'),
    };
  };
  // Twice, so that the second time all of them come from the store, in whichever order they were kept.
  for (const [path, own] of pages)
    for (const _ of [1, 2])
      for (const [headers, expected] of [
        [{}, own],
        [{ 'accept-language': 'en' }, 'en'],
        [{ 'accept-language': 'de, ja;q=0.5' }, own],
        [{ 'accept-language': 'pt-BR' }, 'pt'],
      ] as [Record<string, string>, Language][]) {
        const told = `${path} ${JSON.stringify(headers)}`;
        const all = { status: 200, told: expected, header: expected, vary: true };
        expect(await answers(path, headers), told).toEqual(all);
      }
  const form = `${publicPaths.jobPage(job.board, job.permalink)}/apply`;
  expect((await answers(form, {})).told).toBe('pt');
  expect((await answers(form, { 'accept-language': 'fr' })).told).toBe('fr');
  const asked = await answers(`${publicPaths.jobClip(clip)}?lng=en`, { 'accept-language': 'de' });
  expect(asked.told).toBe('en');
  expect((await answers(`${publicPaths.jobClip(clip)}?lng=xx`, {})).told).toBe('fr');
}, 120_000);
