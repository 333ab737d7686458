/** Share pictures and chapters as any site fetches them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { archiveJobClip } from '#contract/job-clips.ts';
import { languages } from '#contract/kit/fields.ts';
import { translator } from '#i18n/t.ts';
import { payWords } from '#server/features/job-pages/share/pay-words.ts';
import { closePage, makeBoardByHand, makeJobPage, savePage } from '../../support/make-board-by-hand.ts';
import {
  makeClip,
  makeImage,
  makeMedia,
  makeSpokenClip,
  newDesk,
  publish,
} from '../../support/make-clips.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const sizeOf = (png: Buffer) => sharp(png).metadata();

test('a job has a picture, which changes with what it shows and with nothing else', async () => {
  const desk = await newDesk(app);
  const { permalink: board } = await makeBoardByHand(desk);
  const job = await makeJobPage(desk, board, {
    ...{ title: '<b>Pump & fitter</b> 🚀', language: 'fr' },
    salary: { min: 900, max: null, currency: 'EUR', interval: 'week' },
  });
  const url = `/job-board/${board}/job/${job.permalink}/share.png`;
  const first = await get(url);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sizeOf(first.rawPayload)).toMatchObject({ width: 1200, height: 630 });
  expect(first.headers['cache-tag']).toContain(`job-page:${job.permalink}`);
  expect(first.headers['cache-tag']).toContain(`employer:${desk.employer.permalink}`);
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const etag = String(first.headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  const head = await app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, etag, '']);

  const english = await get(`${url}?lng=en&v=1`);
  expect(english.headers.etag).not.toBe(etag);
  expect((await get(`${url}?lng=fr&lng=en`)).headers.etag).toBe(etag);
  const described = await savePage(desk, job, { descriptionHtml: '<p>Other words.</p>' });
  expect((await get(url)).headers.etag).toBe(etag);
  await savePage(desk, described.body, { title: 'Pump builder' });
  const renamed = await get(url, { 'if-none-match': etag });
  expect([renamed.statusCode, renamed.headers.etag === etag]).toEqual([200, false]);
});

test('what is not public has no picture', async () => {
  const desk = await newDesk(app);
  const { permalink: board } = await makeBoardByHand(desk);
  const { permalink: other } = await makeBoardByHand(desk);
  const draft = await makeJobPage(desk, board, { isPublished: false });
  const open = await makeJobPage(desk, board);
  const at = (where: string, page: string) => get(`/job-board/${where}/job/${page}/share.png`);
  for (const [where, page] of [
    [board, draft.permalink],
    [other, open.permalink],
    [board, 'a234567890b'],
    ['constructor', '__proto__'],
    ['%00', '%ff'],
    ["a'--", '..%2f..%2f'],
  ] as const)
    expect([404, 400]).toContain((await at(where, page)).statusCode);
  await closePage(desk, open.permalink);
  expect((await at(board, open.permalink)).statusCode).toBe(410);
  const clip = await makeClip(desk);
  for (const name of [clip.permalink, 'a234567890b', '__proto__', '%00'])
    for (const file of ['share.png', 'chapters.json'])
      expect([404, 400]).toContain((await get(`/job-clip/${name}/${file}`)).statusCode);
});

test('a clip has a picture with its cover, until it is archived', async () => {
  const desk = await newDesk(app);
  const cover = await makeImage(desk);
  const plain = await makeSpokenClip(desk);
  const covered = await makeSpokenClip(desk, { coverImage: cover.permalink });
  const [without, withCover] = await Promise.all(
    [plain, covered].map(({ clip }) => get(`/job-clip/${clip}/share.png`)),
  );
  expect([without?.statusCode, withCover?.statusCode]).toEqual([200, 200]);
  expect(await sizeOf(withCover?.rawPayload ?? Buffer.alloc(0))).toMatchObject({ width: 1200, height: 630 });
  // The card is red, and stands at the right.
  const [red = 0, green = 0] = await sharp(withCover?.rawPayload)
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(green + 60);
  expect(withCover?.headers['cache-tag']).toContain(`image:${cover.permalink}`);
  const params = { employer: desk.employer.permalink, clip: plain.clip };
  await app.call(archiveJobClip, { params }, { as: desk.owner });
  expect((await get(`/job-clip/${plain.clip}/share.png`)).statusCode).toBe(404);
});

test('the questions of a clip and what was kept of them are its chapters, for any site', async () => {
  const desk = await newDesk(app);
  const { clip, track } = await makeSpokenClip(desk);
  const answer = await get(`/job-clip/${clip}/chapters.json`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json+chapters');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.json()).toEqual({
    ...{ version: '1.2.0', title: 'How we fix pumps', podcastName: desk.employer.name },
    chapters: [
      {
        ...{ startTime: 0, endTime: 60, title: 'Who calls?' },
        url: `http://localhost:4321/job-clip/${clip}?track=${track}&t=0`,
      },
      {
        ...{ startTime: 4, endTime: 12, title: expect.stringContaining('Three people') },
        url: `http://localhost:4321/job-clip/${clip}?track=${track}&t=4`,
      },
    ],
  });
  const etag = String(answer.headers.etag);
  expect((await get(`/job-clip/${clip}/chapters.json`, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get(`/job-clip/${clip}/chapters.json?track=${track}`)).json().chapters).toHaveLength(2);
  for (const odd of ['a234567890b', '..', '', 'x%00'])
    expect([404, 400]).toContain((await get(`/job-clip/${clip}/chapters.json?track=${odd}`)).statusCode);
});

test('several tracks follow one another as they are cut', async () => {
  const desk = await newDesk(app);
  const [one, two] = [await makeMedia(desk), await makeMedia(desk)];
  const { permalink, tracks } = await makeClip(desk, {
    tracks: [
      { title: 'First', media: one.permalink, start: 10_000, end: 30_500 },
      { title: 'Second', media: two.permalink, start: 5000 },
    ],
  });
  await publish(desk, permalink);
  const chapters = (await get(`/job-clip/${permalink}/chapters.json`)).json().chapters;
  expect(chapters).toMatchObject([
    { startTime: 0, endTime: 20.5, title: 'First' },
    { startTime: 20.5, endTime: 75.5, title: 'Second' },
  ]);
  const second = await get(`/job-clip/${permalink}/chapters.json?track=${tracks[1]?.permalink}`);
  expect(second.json().chapters).toMatchObject([{ startTime: 5, endTime: 60 }]);
});

test('a picture says pay in the words of the pages', () => {
  for (const language of languages)
    for (const part of ['day', 'week', 'month'] as const)
      expect(payWords[language][part]('$900')).toBe(
        translator(language)(`job.pay.${part}`, { amount: '$900' }),
      );
});
