/** Whatever was written into clips, their feed is XML, keeps the rules of validators and the schema of Podcasting 2.0. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveEmployer } from '#contract/employers.ts';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import { writeFeed } from '#server/features/job-clips/podcast/write-feed.ts';
import { xmlAllowed } from '#server/xml.ts';
import { elementsIn, feedIn, textIn } from '#tests/support/feed-rules.ts';
import { expectFineFeed } from '#tests/support/fine-feed.ts';
import { type Desk, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { xmlErrors } from '#tests/support/podcast-schema.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const feedOf = async ({ employer }: Desk) => {
  const answer = await app.app.inject({ url: `/feeds/${employer.permalink}/podcast.xml` });
  expect(answer.statusCode).toBe(200);
  return answer.payload;
};

const itemsOf = (xml: string) =>
  elementsIn(feedIn(xml), 'rss')
    .flatMap((rss) => elementsIn(rss, 'channel'))
    .flatMap((channel) => elementsIn(channel, 'item'));
const titlesOf = (xml: string) => itemsOf(xml).map((item) => textIn(elementsIn(item, 'title')[0]));

const nasty = [
  'a ]]> b',
  '<b>bold</b> & <script>alert(1)</script>',
  'Fish &amp; chips &#0; &lt;/title&gt;',
  '👩🏽‍🔬🚀🇧🇷',
  'מהנדסת תוכנה بالعربية',
  '\u202eturned\u202c around',
  '-- <!-- --> <?xml?>',
  '"quoted" \'and\' `so`',
  'Ünïcödé ﷽ 𝕬',
];
/** What no call lets in, and older rows or other ways may hold. */
const forbidden = 'nul\u0001\u0008\u000b\u001f\ufffe\uffff end';

test.each(nasty)('%s in every field', async (text) => {
  const desk = await newDesk(app);
  const { params } = await makeSpokenClip(desk, {
    title: text,
    summary: text,
    guests: [{ name: text, role: text, photo: null }],
  });
  await app.pool.query('update job_clip_highlights set title = $1', [text]);
  const named = await app.call(
    saveEmployer,
    { params: { employer: params.employer }, body: { name: text, about: text } },
    { as: desk.owner, version: 1 },
  );
  expect([200, 400, 422]).toContain(named.status);
  const xml = await feedOf(desk);
  await expectFineFeed(xml);
  const [title] = titlesOf(xml);
  expect(title?.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('any text in every field is XML, and titles read back as they were written', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(...nasty, forbidden, ']]>', '&amp;lt;', '<![CDATA[', '\ud800 alone', '\r\n', '\t'),
  );
  const bare = (words: string) => xmlAllowed(words).replace(/\s/g, '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 40 }), async (texts) => {
      const url = 'https://jobs.example/';
      const episodes = texts.map((words, at) => ({
        ...{
          guid: `track${at}xxxxx` as TrackPermalink,
          title: words,
          description: words,
          url: `${url}${at}`,
        },
        ...{ publishedAt: new Date(0), durationMs: 1, transcripts: [], picture: null },
        enclosure: { url: `${url}${at}.mp3`, bytes: 1, contentType: 'audio/mpeg' },
        chapters: { url: `${url}${at}.json`, type: 'application/json+chapters' },
        people: [{ name: words, photo: null }],
        soundbites: [{ start: 0, duration: 1, title: words }],
      }));
      const [name = ''] = texts;
      const series = {
        title: name,
        description: name,
        language: 'en',
        url,
        feedUrl: url,
        picture: url,
        guid: 'x',
        isTold: false,
      };
      const xml = writeFeed(series, episodes);
      expect(await xmlErrors(xml)).toEqual([]);
      expect(titlesOf(xml).map(bare)).toEqual(texts.map(bare));
    }),
    { numRuns: 60 },
  );
});

test('characters that XML forbids and very long texts', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const long = `${forbidden}${'👩🏽‍🔬 long '.repeat(700)}`.slice(0, 10_000);
  await app.pool.query('update job_clips set title = $2, summary = $3, guests = $4 where permalink = $1', [
    clip,
    forbidden,
    long,
    JSON.stringify([{ name: 'n'.repeat(10_000), role: '', photoId: null }]),
  ]);
  await app.pool.query('update job_clip_highlights set title = $1', [long]);
  await app.app.ports.services.dropPages([`job-clip:${clip}`]);
  const xml = await feedOf(desk);
  await expectFineFeed(xml);
  expect(titlesOf(xml)).toEqual(['nul end']);
  const [item] = itemsOf(xml);
  const description = textIn(elementsIn(item ?? { children: [] }, 'description')[0]);
  expect(description.length).toBeLessThanOrEqual(4_010);
  expect(description).toMatch(/…<\/p>$/);
});

test('a hundred clips are a hundred episodes, newest first, and an empty channel is fine', async () => {
  const desk = await newDesk(app);
  await expectFineFeed(await feedOf(desk));
  const { clip, track } = await makeSpokenClip(desk, { title: 'Clip 0' });
  await app.pool.query(
    `with made as (
      insert into job_clips (id, permalink, employer_id, type, title, status, published_at, created_by_id)
      select gen_random_uuid(), 'many' || lpad(n::text, 7, '0'), employer_id, type, 'Clip ' || n, status,
        published_at + n * interval '1 minute', created_by_id
      from job_clips, generate_series(1, 99) n where permalink = $1 returning id, permalink, employer_id)
    insert into job_clip_tracks (id, permalink, employer_id, job_clip_id, position, title, media_id)
    select gen_random_uuid(), 'track' || right(made.permalink, 6), made.employer_id, made.id, 0, 'One', media_id
    from made, job_clip_tracks track where track.permalink = $2`,
    [clip, track],
  );
  await app.app.ports.services.dropPages([`feed:${desk.employer.permalink}`]);
  const xml = await feedOf(desk);
  await expectFineFeed(xml);
  expect(titlesOf(xml)).toEqual(Array.from({ length: 100 }, (_, at) => `Clip ${99 - at}`));
});

test('a track whose trim leaves no words names no transcript', async () => {
  const desk = await newDesk(app);
  const { clip, track } = await makeSpokenClip(desk);
  await app.pool.query('update job_clip_tracks set start_ms = 20000 where permalink = $1', [track]);
  await app.app.ports.services.dropPages([`job-clip:${clip}`]);
  const xml = await feedOf(desk);
  await expectFineFeed(xml);
  expect(xml).not.toContain('podcast:transcript');
  const file = await app.app.inject({ url: `/job-clip/${clip}/transcript.vtt?track=${track}` });
  expect(file.statusCode).toBe(404);
});
