/** The picture of an episode: a square of the clip's cover, around its focal point and within its crop, or none. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveImage } from '#contract/images.ts';
import { saveJobClip, unpublishJobClip } from '#contract/job-clips.ts';
import { elementsIn, feedIn } from '#tests/support/feed-rules.ts';
import { expectFineFeed } from '#tests/support/fine-feed.ts';
import {
  type Desk,
  makeImage,
  makeSpokenClip,
  newDesk,
  pictureBytes,
  readClip,
} from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.app.inject({ method, url });

async function pictureIn({ employer }: Desk): Promise<string | undefined> {
  const { payload } = await get(`/feeds/${employer.permalink}/podcast.xml`);
  await expectFineFeed(payload);
  const [item] = elementsIn(feedIn(payload), 'rss')
    .flatMap((rss) => elementsIn(rss, 'channel'))
    .flatMap((channel) => elementsIn(channel, 'item'));
  return elementsIn(item ?? { children: [] }, 'itunes:image')[0]?.attribs.href?.replace(
    'http://localhost:4321',
    '',
  );
}

/** Red, then green, then blue, from the left; with a place where it was taken, which is nobody's business. */
const threeColours = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${['#f00', '#0f0', '#00f']
        .map(
          (fill, at) =>
            `<rect x="${(width / 3) * at}" width="${width / 3 + 1}" height="${height}" fill="${fill}"/>`,
        )
        .join('')}</svg>`,
    ),
  )
    .withExif({ IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
    .jpeg()
    .toBuffer();

async function colourOf(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  const strongest = [...data].indexOf(Math.max(...data));
  return ['red', 'green', 'blue'][strongest] ?? '';
}

test('it is a JPEG of 1400 pixels around the focal point, without where it was taken', async () => {
  const desk = await newDesk(app);
  const cover = await makeImage(desk, 'Three colours', await threeColours(4500, 1500));
  await makeSpokenClip(desk, { coverImage: cover.permalink });
  const middle = await pictureIn(desk);
  expect(middle).toMatch(/^\/job-clip\/[\w-]+\/cover\.jpg\?v=[\w-]{10}$/);
  const answer = await get(middle ?? '');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const facts = await sharp(answer.rawPayload).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 1400, height: 1400, space: 'srgb', hasAlpha: false });
  expect(facts.exif).toBeUndefined();
  expect(answer.rawPayload.length).toBeLessThan(512_000);
  expect(await colourOf(answer.rawPayload)).toBe('green');
  const head = await get(middle ?? '', 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
    ...[200, String(answer.rawPayload.length), ''],
  ]);
  const params = { employer: desk.employer.permalink, image: cover.permalink };
  const moved = await app.call(
    saveImage,
    { params, body: { focal: { x: 0.9, y: 0.5 } } },
    { as: desk.owner, version: cover.version },
  );
  expect(moved.status).toBe(200);
  const right = await pictureIn(desk);
  expect(right).not.toBe(middle);
  expect(await colourOf((await get(right ?? '')).rawPayload)).toBe('blue');
  const crop = { x: 0, y: 0, width: 1 / 3, height: 1 };
  await app.call(saveImage, { params, body: { crop } }, { as: desk.owner, version: moved.body.version });
  const left = await pictureIn(desk);
  expect(await colourOf((await get(left ?? '')).rawPayload)).toBe('red');
});

test('a cover that would have to be enlarged is none, and neither is one cut down to that', async () => {
  const desk = await newDesk(app);
  const small = await makeImage(desk, 'Small', await pictureBytes(3000, 1399));
  const { clip } = await makeSpokenClip(desk, { coverImage: small.permalink });
  expect(await pictureIn(desk)).toBeUndefined();
  expect((await get(`/job-clip/${clip}/cover.jpg`)).statusCode).toBe(404);
  const large = await makeImage(desk, 'Large', await pictureBytes(1600, 1600));
  const params = { employer: desk.employer.permalink, clip };
  const { version } = await readClip(desk, clip);
  await app.call(saveJobClip, { params, body: { coverImage: large.permalink } }, { as: desk.owner, version });
  expect(await pictureIn(desk)).toBeDefined();
  await app.call(
    saveImage,
    {
      params: { employer: desk.employer.permalink, image: large.permalink },
      body: { crop: { x: 0, y: 0, width: 0.5, height: 1 } },
    },
    { as: desk.owner, version: large.version },
  );
  expect(await pictureIn(desk)).toBeUndefined();
});

test('it is there as long as its clip is, and its file', async () => {
  const desk = await newDesk(app);
  const cover = await makeImage(desk, 'Large', await pictureBytes(1500, 1500));
  const { clip } = await makeSpokenClip(desk, { coverImage: cover.permalink });
  const url = `/job-clip/${clip}/cover.jpg`;
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(200);
  const known = { 'if-none-match': String(headers.etag) };
  expect((await app.app.inject({ url, headers: known })).statusCode).toBe(304);
  const params = { employer: desk.employer.permalink, clip };
  await app.call(unpublishJobClip, { params }, { as: desk.owner });
  for (const asked of [url, '/job-clip/nothing-here/cover.jpg', '/job-clip/%00/cover.jpg'])
    expect([asked, (await get(asked)).statusCode]).toEqual([asked, 404]);
});
