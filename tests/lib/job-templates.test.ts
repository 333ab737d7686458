/** Templates of jobs in three languages, and the words in them that are left to replace. */
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/kit/fields.ts';
import { descriptionOf, templateIds, templatesIn } from '#lib/job-templates/job-templates.ts';
import { placeholdersIn, withMarks } from '#lib/job-templates/placeholders.ts';
import { sanitizeHtml } from '#server/html.ts';

describe('a template', () => {
  test('is there for every trade in every language, with all its parts and words to replace', async () => {
    for (const language of languages) {
      const all = await templatesIn(language);
      expect(all.jobs.map(({ id }) => id)).toEqual(templateIds);
      for (const job of all.jobs) {
        const html = descriptionOf(job, all);
        // What is stored is what was shown.
        expect(sanitizeHtml(html), `${language} ${job.id}`).toBe(html);
        for (const heading of Object.values(all.headings)) expect(html).toContain(`<h3>${heading}</h3>`);
        expect(placeholdersIn(html).length, `${language} ${job.id}`).toBeGreaterThan(3);
        const brackets = html.match(/[[\]]/g) ?? [];
        expect(brackets.length % 2, `${language} ${job.id}`).toBe(0);
        expect(Math.min(job.tasks.length, job.needs.length, job.offers.length)).toBeGreaterThan(2);
      }
    }
  });

  test('differs from language to language', async () => {
    const texts = await Promise.all(
      languages.map(async (language) => (await templatesIn(language)).jobs.flatMap(({ tasks }) => tasks)),
    );
    expect(new Set(texts.flat()).size).toBe(texts.flat().length);
  });
});

describe('a placeholder', () => {
  test('is found once, and marks of a title, numbers and links are none', () => {
    const html =
      '<p>Cook [kind of food] and <b>[kind of food]</b> [m/f/d] [H/F] [2] <a href="https://x.example/?a[b c]=1">[m|w|d]</a> for [guests]</p>';
    expect(placeholdersIn(html)).toEqual(['kind of food', 'guests']);
  });

  test('is marked where it is read, and nothing else', () => {
    expect(withMarks('<p title="[no]">Bake [bread] [m/f]</p>')).toBe(
      '<p title="[no]">Bake <mark>[bread]</mark> [m/f]</p>',
    );
  });
});
