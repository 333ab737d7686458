/** Uploading, changing, listing and serving pictures. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  archiveImage,
  createImage,
  getImage,
  listImages,
  restoreImage,
  saveImage,
} from '#contract/images.ts';
import { type Desk, makeClip, makeImage, newDesk, pictureBytes } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

function upload({ employer, owner }: Desk, bytes: Buffer, body: object = { alt: '' }) {
  const file = { name: 'picture.png', bytes };
  return app.call(
    createImage,
    { params: { employer: employer.permalink }, body: body as { alt: string } },
    { as: owner, file },
  );
}

const left = () => readdirSync(join(app.folder, 'files', 'incoming'));
const fetch = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

test('a picture is made in widths up to its own, in three formats, with its colour', async () => {
  const { status, body } = await upload(await newDesk(app), await pictureBytes(700, 350), {
    alt: 'A red card',
    focal: { x: 0.25, y: 1 },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    width: 700,
    height: 350,
    alt: 'A red card',
    focal: { x: 0.25, y: 1 },
    tint: expect.stringMatching(/^#[bc][0-9a-f][34][0-9a-f][12][0-9a-f]$/),
  });
  expect(body.sizes.map(({ width }) => width)).toEqual([160, 320, 640, 700]);
  for (const extension of ['avif', 'webp', 'jpg']) {
    const answer = await fetch(`/images/${body.permalink}/320.${extension}`);
    expect(answer.statusCode).toBe(200);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([
      320,
      160,
      { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension],
    ]);
  }
  expect(left()).toEqual([]);
});

test('a large picture ends at 1,600 pixels, a small one is never blown up', async () => {
  const desk = await newDesk(app);
  const large = await upload(desk, await pictureBytes(2000, 1000));
  expect(large.body.sizes.map(({ width }) => width)).toEqual([160, 320, 640, 960, 1280, 1600]);
  expect(large.body.url).toBe(`/images/${large.body.permalink}/1600.webp`);
  const small = await upload(desk, await pictureBytes(40, 40));
  expect(small.body.sizes.map(({ width }) => width)).toEqual([40]);
});

test('a photograph is turned upright and loses what it tells of its place', async () => {
  const photo = await sharp(await pictureBytes(400, 200))
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } },
    })
    .toBuffer();
  const { body } = await upload(await newDesk(app), photo);
  expect([body.width, body.height]).toEqual([200, 400]);
  const { rawPayload } = await fetch(`/images/${body.permalink}/200.jpg`);
  const { exif, orientation, width, height } = await sharp(rawPayload).metadata();
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 200, 400]);
  expect(rawPayload.includes('Secret Camera')).toBe(false);
});

/** A PNG that claims a size and holds one line of it. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(width * 3 + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture that claims 50,000 × 50,000 pixels is refused by its header alone', async () => {
  const before = process.memoryUsage().rss;
  const answer = await upload(await newDesk(app), claiming(50_000, 50_000));
  expect([answer.status, answer.problem.code, answer.problem.reason]).toEqual([
    422,
    'FILE_REFUSED',
    'too-many-pixels',
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a picture far too tall for its width is refused', async () => {
  const answer = await upload(await newDesk(app), await pictureBytes(10, 16_500));
  expect([answer.status, answer.problem.reason]).toEqual([422, 'too-many-pixels']);
  expect((await upload(await newDesk(app), await pictureBytes(9000, 2))).status).toBe(201);
});

test.for([
  ['nothing', async () => Buffer.alloc(0), 'empty'],
  ['a text', async () => Buffer.from('not a picture at all'), 'not-media'],
  [
    'a drawing with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'not-media',
  ],
  [
    'half a picture',
    async () =>
      sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#123456',
          noise: { type: 'gaussian', mean: 99, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer()
        .then((all) => all.subarray(0, all.length >> 1)),
    'truncated',
  ],
  ['a picture that is one line long', async () => claiming(400, 400), 'unreadable'],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'unreadable'],
  ['a film', async () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), 'not-media'],
  ['a GIF that is also a program', async () => Buffer.from('GIF89a=1;alert(1)//'), null],
] as const)('%s is refused with a sentence and leaves nothing', async ([, make, reason]) => {
  const answer = await upload(await newDesk(app), await make());
  expect([answer.status, answer.problem.code]).toEqual([422, 'FILE_REFUSED']);
  if (reason !== null) expect(answer.problem.reason).toBe(reason);
  expect(answer.problem.detail).toMatch(/\.$/);
  expect(left()).toEqual([]);
});

test('words for the picture are asked for, also where they are empty', async () => {
  const answer = await upload(await newDesk(app), await pictureBytes(), {});
  expect([answer.status, answer.problem.errors?.[0]]).toMatchObject([
    422,
    { pointer: '/alt', code: 'REQUIRED' },
  ]);
  expect(
    (await upload(await newDesk(app), await pictureBytes(), { alt: '<b>🎈</b>'.repeat(20) })).status,
  ).toBe(201);
  expect((await upload(await newDesk(app), await pictureBytes(), { alt: 'x'.repeat(301) })).status).toBe(422);
});

test('words, focal point and crop change by version', async () => {
  const desk = await newDesk(app);
  const image = await makeImage(desk);
  const params = { employer: desk.employer.permalink, image: image.permalink };
  const save = (body: object, version: number) =>
    app.call(saveImage, { params, body }, { as: desk.owner, version });
  const crop = { x: 0, y: 0.5, width: 1, height: 0.5 };
  expect((await save({ alt: 'Ingrid', crop }, 1)).body).toMatchObject({
    alt: 'Ingrid',
    crop,
    focal: { x: 0.5, y: 0.5 },
    version: 2,
  });
  expect((await save({ alt: 'Late' }, 1)).problem).toMatchObject({
    code: 'STALE_VERSION',
    current: { alt: 'Ingrid' },
  });
  expect(
    (await save({ crop: { x: 0.6, y: 0, width: 0.6, height: 1 } }, 2)).problem.errors?.[0]?.pointer,
  ).toBe('/crop');
  expect((await save({ crop: null, focal: { x: 0, y: 2 } }, 2)).problem.errors?.[0]?.pointer).toBe(
    '/focal/y',
  );
  expect((await save({ crop: null }, 2)).body.crop).toBeNull();
});

test('the library lists pictures newest first, finds them by their words and says where they are used', async () => {
  const desk = await newDesk(app);
  const first = await makeImage(desk, 'Été on the quay');
  const second = await makeImage(desk, 'Winter');
  const clip = await makeClip(desk, {
    coverImage: first.permalink,
    guests: [{ name: 'G', photo: second.permalink }],
  });
  const list = (query: object = {}) =>
    app.call(listImages, { params: { employer: desk.employer.permalink }, query }, { as: desk.owner });
  const all = await list();
  expect(all.body.data.map(({ permalink }) => permalink)).toEqual([second.permalink, first.permalink]);
  expect(all.body.data.map(({ usedIn }) => usedIn)).toEqual(
    Array(2).fill([{ permalink: clip.permalink, title: clip.title }]),
  );
  expect((await list({ search: 'ete' })).body.data.map(({ alt }) => alt)).toEqual(['Été on the quay']);
  expect((await list({ search: '(.*)' })).body.data.length).toBe(2);
  const page = await list({ perPage: '1' });
  expect((await list({ perPage: '1', cursor: page.body.nextCursor! })).body).toMatchObject({
    data: [{ alt: 'Été on the quay' }],
    nextCursor: null,
  });
  const one = await app.call(
    getImage,
    { params: { employer: desk.employer.permalink, image: first.permalink } },
    { as: desk.owner },
  );
  expect(one.body.usedIn.length).toBe(1);
});

test('files are kept for ever, run nothing, and exist in their widths only', async () => {
  const image = await makeImage(await newDesk(app));
  const answer = await fetch(image.url);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect((await fetch(image.url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  for (const name of ['321.webp', '320.png', '0320.webp', '320', '320.webp.exe', '-1.webp', '99999.avif'])
    expect((await fetch(`/images/${image.permalink}/${name}`)).statusCode).toBe(404);
  expect((await fetch('/images/..%2f..%2fincoming/320.webp')).statusCode).toBe(404);
});

describe('the library', () => {
  const listed = async ({ employer, owner }: Desk, query: { unused?: 'true'; wordless?: 'true' } = {}) =>
    (
      await app.call(listImages, { params: { employer: employer.permalink }, query }, { as: owner })
    ).body.data.map(({ alt }) => alt);

  test('tells which pictures nothing shows, and which have no words', async () => {
    const desk = await newDesk(app);
    const { permalink: cover } = await makeImage(desk, 'A cover');
    await makeClip(desk, { coverImage: cover });
    await makeImage(desk, 'Left over');
    await upload(desk, await pictureBytes(40, 40));
    expect(await listed(desk)).toEqual(['', 'Left over', 'A cover']);
    expect(await listed(desk, { unused: 'true' })).toEqual(['', 'Left over']);
    expect(await listed(desk, { wordless: 'true' })).toEqual(['']);
  });

  test('loses a picture that nothing shows, and gets it back', async () => {
    const desk = await newDesk(app);
    const { permalink: left } = await makeImage(desk, 'Left over');
    const params = { employer: desk.employer.permalink, image: left };
    const step = (endpoint: typeof archiveImage) =>
      app.call(endpoint, { params, body: {} }, { as: desk.owner });
    for (const _ of [1, 2]) expect((await step(archiveImage)).status).toBe(200);
    expect(await listed(desk)).toEqual([]);
    // What was sent to somebody still shows it.
    expect((await fetch(`/images/${left}/160.webp`)).statusCode).toBe(200);
    expect((await step(restoreImage as never)).status).toBe(200);
    expect(await listed(desk)).toEqual(['Left over']);
  });

  test('keeps a picture that something shows, and others’ pictures', async () => {
    const [desk, other] = [await newDesk(app), await newDesk(app)];
    const { permalink: cover } = await makeImage(desk, 'A cover');
    const clip = await makeClip(desk, { coverImage: cover });
    const params = { employer: desk.employer.permalink, image: cover };
    const archive = (as?: Desk['owner']) =>
      app.call(archiveImage, { params, body: {} }, as === undefined ? {} : { as });
    const { problem } = await archive(desk.owner);
    expect(problem).toMatchObject({ code: 'IN_USE', usedIn: [{ permalink: clip.permalink }] });
    expect([(await archive()).status, (await archive(other.owner)).status]).toEqual([401, 404]);
  });
});
