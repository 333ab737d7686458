/** A part of a picture is shown in its place, everywhere it is shown; the whole stays and comes back. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { getPublicContentPage } from '#contract/content-pages.ts';
import { createImage, getImage, type Image, saveImage } from '#contract/images.ts';
import { images } from '#server/tables/images.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** Four quarters: red and green above, blue and white below. */
async function quarters(width: number, height: number): Promise<Sharp> {
  const part = (background: string) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, green, blue] = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(part));
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: red!, left: 0, top: 0 },
    { input: green!, left: width / 2, top: 0 },
    { input: blue!, left: 0, top: height / 2 },
  ]);
}

async function upload(desk: Desk, bytes: Buffer): Promise<Image> {
  const input = { params: { employer: desk.employer.permalink }, body: { alt: 'Quarters' } };
  const { status, body } = await app.call(createImage, input, {
    as: desk.owner,
    file: { name: 'quarters.png', bytes },
  });
  expect(status).toBe(201);
  return body;
}

const save = (desk: Desk, image: Image, body: object) =>
  app.call(
    saveImage,
    { params: { employer: desk.employer.permalink, image: image.permalink }, body },
    { as: desk.owner, version: image.version },
  );

const fetch = (url: string) => app.app.inject({ url });

/** What colour stands in the middle of a served picture. */
async function middleOf(url: string): Promise<string> {
  const { statusCode, rawPayload } = await fetch(url);
  expect(statusCode).toBe(200);
  const picture = sharp(rawPayload);
  const { width, height } = await picture.metadata();
  const [r, g, b] = await picture
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const isOn = (part: number | undefined) => ((part ?? 0) > 127 ? '1' : '0');
  return isOn(r) + isOn(g) + isOn(b);
}
const [RED, GREEN, BLUE] = ['100', '010', '001'];
const topRight = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
const bottomLeft = { x: 0, y: 0.5, width: 0.5, height: 0.5 };

test('every size shows the part that is kept, under new names, and the whole comes back', async () => {
  const desk = await newDesk(app);
  const whole = await upload(desk, await (await quarters(3000, 2000)).png().toBuffer());
  const { body: cut } = await save(desk, whole, { crop: topRight });
  expect(cut).toMatchObject({ width: 1500, height: 1000, crop: topRight, version: 2 });
  // From what was sent, not from the largest size of it.
  expect(cut.sizes.map(({ width }) => width)).toEqual([160, 320, 640, 960, 1280, 1500]);
  expect(cut.whole).toEqual({ url: whole.url, width: 3000, height: 2000 });
  for (const { width, avif, webp } of cut.sizes) {
    const { rawPayload } = await fetch(webp);
    const facts = await sharp(rawPayload).metadata();
    expect([facts.width, facts.height]).toEqual([width, Math.round((width * 2) / 3)]);
    expect([await middleOf(avif), await middleOf(webp)]).toEqual([GREEN, GREEN]);
  }
  expect(cut.tint).toMatch(/^#[01].f[0-9a-f][01]./);
  const again = await save(desk, cut, { crop: bottomLeft });
  expect(await middleOf(again.body.url)).toBe(BLUE);
  // Who was sent the one before still gets it.
  expect(await middleOf(cut.url)).toBe(GREEN);
  const etags = await Promise.all(
    [whole, cut, again.body].map(async ({ permalink, sizes }) => {
      const answer = await fetch(sizes[1]!.webp);
      expect(answer.headers.etag).toContain(permalink);
      return answer.headers.etag;
    }),
  );
  expect(new Set(etags).size).toBe(3);
  const back = await save(desk, again.body, { crop: null });
  const facts = ({ url, width, height, sizes, tint, crop }: Image) => ({
    url,
    width,
    height,
    sizes,
    tint,
    crop,
  });
  expect(facts(back.body)).toEqual(facts(whole));
  expect(readdirSync(join(app.folder, 'files', 'incoming'))).toEqual([]);
});

test('a photograph that lies on its side is cut as it is seen', async () => {
  // Turned by a quarter to the right: what is stored bottom left is seen top left.
  const photo = await (await quarters(800, 400)).png().toBuffer();
  const sideways = await sharp(photo).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
  const desk = await newDesk(app);
  const whole = await upload(desk, sideways);
  expect([whole.width, whole.height]).toEqual([400, 800]);
  const { body: topLeft } = await save(desk, whole, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  expect([topLeft.width, topLeft.height, await middleOf(topLeft.url)]).toEqual([200, 400, BLUE]);
  const { body: other } = await save(desk, topLeft, { crop: topRight });
  expect([other.width, other.height, await middleOf(other.url)]).toEqual([200, 400, RED]);
  expect((await fetch(`/images/${whole.permalink}/original`)).statusCode).toBe(404);
});

test('the focal point stays on what it stands on, and inside', async () => {
  const desk = await newDesk(app);
  const sent = await upload(desk, await (await quarters(400, 400)).png().toBuffer());
  const { body: pointed } = await save(desk, sent, { focal: { x: 0.75, y: 0.25 } });
  const { body: near } = await save(desk, pointed, { crop: topRight });
  expect(near.focal).toEqual({ x: 0.5, y: 0.5 });
  const { body: away } = await save(desk, near, { focal: { x: 0, y: 1 }, crop: bottomLeft });
  expect(away.focal).toEqual({ x: 0, y: 1 });
  const { body: gone } = await save(desk, away, { crop: topRight });
  expect(gone.focal).toEqual({ x: 0, y: 1 });
  expect((await save(desk, gone, { crop: null })).body.focal).toEqual({ x: 0.5, y: 0.5 });
});

test.for([
  ['outside', { x: 0.6, y: 0, width: 0.6, height: 1 }, '/crop'],
  ['empty', { x: 0, y: 0, width: 0, height: 1 }, '/crop'],
  ['a few pixels', { x: 0, y: 0, width: 0.5, height: 0.01 }, '/crop'],
  ['negative', { x: -0.1, y: 0, width: 0.5, height: 0.5 }, '/crop/x'],
  ['without a height', { x: 0, y: 0, width: 0.5 }, '/crop/height'],
] as const)('a crop that is %s is refused at its field', async ([, crop, pointer]) => {
  const desk = await newDesk(app);
  const image = await upload(desk, await (await quarters(400, 400)).png().toBuffer());
  const { status, problem } = await save(desk, image, { crop });
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  const params = { employer: desk.employer.permalink, image: image.permalink };
  const { body } = await app.call(getImage, { params }, { as: desk.owner });
  expect([body.crop, body.version]).toEqual([null, 1]);
});

test('a late crop leaves no file behind', async () => {
  const desk = await newDesk(app);
  const image = await upload(desk, await (await quarters(400, 400)).png().toBuffer());
  const listed = () => readdirSync(join(app.folder, 'files', 'images', image.permalink)).sort();
  const files = listed();
  // Both begin at the same version; one of them comes second.
  const answers = await Promise.all([
    save(desk, image, { crop: topRight }),
    save(desk, image, { crop: bottomLeft }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body;
  const cut = /\/([A-Za-z0-9_-]{11}-)\d+\.webp$/.exec(kept!.url)?.[1];
  const made = [160, 200].flatMap((width) => ['avif', 'jpg', 'webp'].map((end) => `${cut}${width}.${end}`));
  expect(listed()).toEqual([...files, ...made].sort());
});

test('a page that shows it shows the new part at once', async () => {
  const desk = await newDesk(app);
  const image = await upload(desk, await (await quarters(400, 400)).png().toBuffer());
  const props = { image: image.permalink, caption: '', isDecoration: false };
  const page = await makePage(desk, { blocks: [{ id: 'picture', type: 'image', props, isLocked: false }] });
  await publishPage(desk, page);
  const shown = async () =>
    (await app.call(getPublicContentPage, { params: { page: page.permalink }, query: {} })).body.blocks;
  expect(await shown()).toMatchObject([{ image: { url: image.url, width: 400, height: 400 } }]);
  const { body } = await save(desk, image, { crop: { x: 0, y: 0, width: 1, height: 0.5 } });
  const [block] = await shown();
  expect(block).toMatchObject({
    image: { url: body.url, width: 400, height: 200, sizes: body.sizes, usedIn: [] },
  });
  expect(JSON.stringify(block)).not.toContain('whole');
});

test('somebody else’s picture is not there, and a viewer changes none', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const image = await upload(desk, await (await quarters(400, 400)).png().toBuffer());
  const params = { employer: desk.employer.permalink, image: image.permalink };
  const as = (user: Desk['owner'] | undefined, employer = desk.employer.permalink) =>
    app.call(
      saveImage,
      { params: { ...params, employer }, body: { crop: topRight } },
      user === undefined ? { version: 1 } : { as: user, version: 1 },
    );
  expect([
    (await as(undefined)).status,
    (await as(other.owner)).status,
    (await as(other.owner, other.employer.permalink)).status,
  ]).toEqual([401, 404, 404]);
});

test('a picture of before its file was kept is cut from its largest size', async () => {
  const desk = await newDesk(app);
  const image = await upload(desk, await (await quarters(2000, 2000)).png().toBuffer());
  rmSync(join(app.folder, 'files', 'images', image.permalink, 'original'));
  const { body } = await save(desk, image, { crop: bottomLeft });
  expect([body.width, body.height, await middleOf(body.url)]).toEqual([800, 800, BLUE]);
});

test('a crop that was stored before cuts were made cuts nothing', async () => {
  const desk = await newDesk(app);
  const image = await upload(desk, await (await quarters(400, 400)).png().toBuffer());
  await app.db.update(images).set({ crop: topRight }).where(eq(images.permalink, image.permalink));
  const params = { employer: desk.employer.permalink, image: image.permalink };
  const { body } = await app.call(getImage, { params }, { as: desk.owner });
  expect([body.crop, body.url, body.width]).toEqual([null, image.url, 400]);
  expect((await save(desk, image, { crop: topRight })).body).toMatchObject({ crop: topRight, width: 200 });
});
