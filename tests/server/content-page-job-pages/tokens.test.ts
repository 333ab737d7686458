/** The job's own words in the texts of its story: values, fallbacks, what is missing, and nothing that becomes HTML. */
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/content-page-blocks.ts';
import { getContentPageJobPage, listStoryMatches, previewStory } from '#contract/content-page-job-pages.ts';
import { saveContentPage } from '#contract/content-pages.ts';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import { blockOf, form, hero, richText } from '#tests/support/make-pages.ts';
import { addJob, makeStory, makeStoryPage } from '#tests/support/make-stories.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const departments = [
  { id: 'grow', name: 'Growing', children: [{ id: 'roots', name: 'Roots', children: [] }] },
];
const storyAt = async ({ permalink: page, board }: TestJob) =>
  (await app.call(getPublicJobPage, { params: { board, page }, query: {} })).body.story;
const byHand = (...jobs: TestJob[]) => ({
  rule: { kind: 'hand' as const, jobPages: jobs.map(({ permalink }) => permalink) },
});
const told = async (blocks: Block[]) => (await makeStoryPage(desk, { blocks })).permalink;

describe('the tokens of a story', () => {
  test('say the job, its place and its top department, in texts of all kinds', async () => {
    const job = await makeJob(desk, {
      board: { departments },
      job: { title: 'Root doctor', location: 'Quillmere', departmentIds: ['roots'] },
    });
    const contentPage = await told([
      { ...hero('Be our {{jobTitle}}'), id: 'hero' },
      richText('<p>In {{ location }}, with <strong>{{team}}</strong>.</p>'),
      blockOf('steps', { heading: '', items: [{ title: '{{team}}', text: '' }] }),
      blockOf('columns', {
        columns: [{ blocks: [richText('<p>{{jobTitle}}</p>', 'in')] }, { blocks: [] }],
      }),
    ]);
    await makeStory(desk, { contentPage, ...byHand(job) });
    const { blocks } = (await storyAt(job)) ?? { blocks: [] };
    expect(blocks).toMatchObject([
      { heading: 'Be our Root doctor' },
      { html: '<p>In Quillmere, with <strong>Growing</strong>.</p>' },
      { items: [{ title: 'Growing' }] },
      { columns: [{ blocks: [{ html: '<p>Root doctor</p>' }] }, { blocks: [] }] },
    ]);
  });

  test('fall back to the pairing’s words, and are left out and reported where there are none', async () => {
    const job = await makeJob(desk, { job: { title: 'Homeless job' } });
    const contentPage = await told([richText('<p>{{jobTitle}} in {{team}}, {{firstName}}.</p>')]);
    const with_ = { contentPage, ...byHand(job) };
    const helped = await makeStory(desk, { ...with_, tokens: [{ key: 'team', fallback: 'a small team' }] });
    expect(await storyAt(job)).toMatchObject({
      blocks: [{ html: '<p>Homeless job in a small team, .</p>' }],
    });
    expect(helped).toMatchObject({
      usedTokens: ['jobTitle', 'team'],
      problems: [{ severity: 'error', code: 'TOKEN_UNKNOWN', token: 'firstName', jobPage: null }],
    });

    const bare = await makeJob(desk, { job: { title: 'Bare job' } });
    const story = await makeStory(desk, { contentPage, ...byHand(bare) });
    expect(await storyAt(bare)).toMatchObject({ blocks: [{ html: '<p>Bare job in , .</p>' }] });
    expect(story.problems).toMatchObject([
      { code: 'TOKEN_UNKNOWN' },
      {
        ...{ severity: 'error', code: 'TOKEN_EMPTY', token: 'team' },
        jobPage: { permalink: bare.permalink, title: 'Bare job' },
        message: 'Bare job has no value for {{team}}. Enter a fallback.',
      },
    ]);
    const params = { ...here, contentPageJobPage: story.permalink };
    const { data } = (await app.call(listStoryMatches, { params, query: {} }, as)).body;
    expect(data).toMatchObject([{ jobPage: { title: 'Bare job' }, wins: true, emptyTokens: ['team'] }]);
  });

  test('put no HTML into the page, neither between tags nor within one', async () => {
    const title = "<img src=x onerror=alert(1)> \"& 'friends' {{location}}";
    const job = await makeJob(desk, { job: { title, location: 'javascript:alert(1)' } });
    const contentPage = await told([
      richText(
        '<p>{{jobTitle}}</p><p><a href="https://example.com/{{location}}" title="{{jobTitle}}">there</a></p>',
      ),
      {
        ...hero('{{jobTitle}}'),
        props: {
          ...(hero().props as object),
          heading: '{{jobTitle}}',
          label: 'Go',
          href: 'https://example.com/{{jobTitle}}',
        },
      } as Block,
    ]);
    await makeStory(desk, { contentPage, ...byHand(job) });
    const [text, opening] = (await storyAt(job))?.blocks ?? [];
    const html = text?.type === 'rich-text' ? text.html : '';
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/href="javascript/);
    // A word of a job is no token again, and React writes the heading.
    expect(opening).toMatchObject({ heading: title, href: 'https://example.com/{{jobTitle}}' });
  });

  test('are previewed with any job, from the draft before anything is published; forms are left out', async () => {
    const job = await makeJob(desk, { job: { title: 'Boatman' } });
    const other = await addJob(desk, job, { title: 'Ferryman', status: 'draft' });
    const page = await makeStoryPage(desk, {
      isDraft: true,
      blocks: [richText('<p>{{jobTitle}}!</p>'), form({ heading: 'Ask' })],
    });
    const story = await makeStory(desk, { contentPage: page.permalink, ...byHand(job), place: 'above' });
    const params = { ...here, contentPageJobPage: story.permalink };
    const seen = async ({ permalink: jobPage }: TestJob) =>
      (await app.call(previewStory, { params, query: { jobPage } }, as)).body;
    expect(await seen(other)).toMatchObject({
      title: 'Ferryman',
      story: { place: 'above', blocks: [{ html: '<p>Ferryman!</p>' }] },
    });
    expect((await seen(job)).story?.blocks).toHaveLength(1);
    expect(await storyAt(job)).toBeNull();
  });

  test('are read from what visitors see: a draft’s new ones do not count until it is published', async () => {
    const job = await makeJob(desk);
    const page = await makeStoryPage(desk);
    const story = await makeStory(desk, { contentPage: page.permalink, ...byHand(job) });
    const blocks = [richText('<p>{{team}}</p>'), form({ heading: 'Dear {{nobody}}' })];
    const at = { params: { ...here, page: page.permalink }, body: { blocks } };
    expect((await app.call(saveContentPage, at, { ...as, version: page.version })).status).toBe(200);
    const params = { ...here, contentPageJobPage: story.permalink };
    const now = (await app.call(getContentPageJobPage, { params }, as)).body;
    expect(now).toMatchObject({ usedTokens: [], problems: [], contentPage: { hasChanges: true } });
  });
});
