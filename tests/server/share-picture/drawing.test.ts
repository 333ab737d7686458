/** Share pictures as they are drawn, whatever is written in them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture, type SharePicture } from '#server/share-picture/draw-share-picture.ts';
import { drawableText } from '#server/share-picture/drawable-text.ts';
import { createDrawnPictures, digestOf } from '#server/share-picture/drawn-pictures.ts';
import { setText } from '#server/share-picture/set-text.ts';

const plain: SharePicture = {
  ...{ title: 'Pump fitter', employer: 'Tideline Energy', facts: ['Oban', '$90k–$120k'], tint: '#0b6e78' },
  ...{ peaks: null, logo: null, cover: null },
};

/** How much of a part of the picture is darker than its ground, from 0 to 1. */
async function inkIn(png: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(png).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return [...data].filter((value) => value < 128).length / data.length;
}
const TITLE = { left: 72, top: 184, width: 1056, height: 196 };

test.each([
  ['short', 'Pump fitter'],
  ['French', 'Ingénieure d’études — Œuvre “naïve” & çà et là'],
  ['Portuguese', 'Engenheira de operações, São João del-Rei'],
  ['Arabic', 'مهندس برمجيات أول (Backend)'],
  ['Hebrew with emoji', 'מהנדסת תוכנה 🚀'],
  ['markup', '<script>alert("1")</script> <b> & </span> &#0; &amp;'],
  ['one endless word', 'Donaudampfschifffahrtsgesellschaft'.repeat(20)],
  ['many words', 'Senior engineer of things '.repeat(40)],
  [
    'hostile characters',
    `\u202egnitirw\u202c A\u0000B\ufffeC\ud800 ${'e\u0301\u0302\u0303\u0304'.repeat(50)}`,
  ],
])('a %s title is written inside the picture', async (_name, title) => {
  const png = await drawSharePicture({ ...plain, title });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(300_000);
  expect(await inkIn(png, TITLE)).toBeGreaterThan(0.01);
  // Nothing stands over the edges.
  expect(await inkIn(png, { left: 0, top: 0, width: 60, height: 630 })).toBe(0);
  expect(await inkIn(png, { left: 1140, top: 0, width: 60, height: 630 })).toBe(0);
});

test('a title that reads from the right stands on the right', async () => {
  const half = { ...TITLE, width: 300 };
  const other = { ...half, left: 1128 - 300 };
  const [left, right] = await Promise.all([
    drawSharePicture(plain),
    drawSharePicture({ ...plain, title: 'مهندس' }),
  ]);
  expect(await inkIn(left, half)).toBeGreaterThan(0.02);
  expect(await inkIn(left, other)).toBe(0);
  expect(await inkIn(right, half)).toBe(0);
  expect(await inkIn(right, other)).toBeGreaterThan(0.02);
});

test('where nothing of a title can be written, the employer stands there', async () => {
  const [emoji, named] = await Promise.all([
    drawSharePicture({ ...plain, title: '👩🏽‍🔬🚀🇧🇷' }),
    drawSharePicture({ ...plain, title: plain.employer, employer: '' }),
  ]);
  expect(emoji.equals(named)).toBe(true);
  expect(await sharp(await drawSharePicture({ ...plain, title: '', employer: '' })).metadata()).toMatchObject(
    {
      width: 1200,
    },
  );
});

test('only colours are colours, and pictures stand beside the words', async () => {
  const cover = await sharp({ create: { width: 900, height: 200, channels: 3, background: '#102030' } })
    .webp()
    .toBuffer();
  const png = await drawSharePicture({
    ...plain,
    tint: 'red"/><text>',
    cover: { bytes: cover, focal: { x: 0.5, y: 0.5 } },
    logo: cover,
    peaks: [0, 255, 90],
  });
  expect(await inkIn(png, { left: 800, top: 0, width: 400, height: 630 })).toBe(1);
  expect(await inkIn(png, { left: 690, top: 0, width: 100, height: 630 })).toBeLessThan(0.05);
});

test('a cover is cut around its focal point, however thin it is', async () => {
  const half = { create: { width: 800, height: 630, channels: 3, background: '#ffffff' } } as const;
  const dark = await sharp({ create: { ...half.create, background: '#000000' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { ...half.create, width: 1600 } })
    .composite([{ input: dark, left: 0, top: 0 }])
    .webp()
    .toBuffer();
  const side = { left: 820, top: 20, width: 360, height: 590 };
  const at = async (x: number) =>
    inkIn(await drawSharePicture({ ...plain, cover: { bytes, focal: { x, y: 1 } } }), side);
  expect([await at(0.1), await at(0.9)]).toEqual([1, 0]);
  const strip = await sharp({ create: { width: 1600, height: 1, channels: 3, background: '#000000' } })
    .webp()
    .toBuffer();
  const png = await drawSharePicture({
    ...plain,
    cover: { bytes: strip, focal: { x: 1, y: 0 } },
    logo: strip,
  });
  expect(await inkIn(png, side)).toBe(1);
});

test('emoji, commands to turn letters around and loose joiners are left out', async () => {
  expect(await drawableText('Ops 👩🏽‍🔬 — São\u202e Paulo 🇧🇷\n 1\ufe0f\u20e3')).toBe('Ops — São Paulo 1');
  expect(await drawableText('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(await drawableText('🚀')).toBeNull();
  // No font has a character that was never given.
  expect(await drawableText('\u0378\u0379')).toBeNull();
});

test('a text that fits at no size ends in an ellipsis, inside its box', async () => {
  const box = { text: 'word '.repeat(400).trim(), color: '#000000', width: 300, height: 80, sizes: [40, 30] };
  const drawn = await setText(box);
  expect(drawn.width).toBeLessThanOrEqual(300);
  expect(drawn.height).toBeLessThanOrEqual(80);
});

test('the same content is drawn once, others wait in turn, and the memory is bounded', async () => {
  const pictures = createDrawnPictures(25);
  let drawn = 0;
  let atOnce = 0;
  let most = 0;
  const draw = async () => {
    drawn += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return Buffer.alloc(10);
  };
  await Promise.all(['a', 'a', 'b', 'a'].map((name) => pictures.of(digestOf(name), draw)));
  expect([drawn, most]).toEqual([2, 1]);
  await pictures.of(digestOf('a'), draw);
  await pictures.of(digestOf('c'), draw);
  expect(['a', 'b', 'c'].map((name) => pictures.has(digestOf(name)))).toEqual([true, false, true]);
});

test('a failed drawing is tried again, and a crowd is sent away', async () => {
  const pictures = createDrawnPictures();
  const fail = () => Promise.reject(new Error('no'));
  await expect(pictures.of('x', fail)).rejects.toThrow('no');
  expect(await pictures.of('x', async () => Buffer.from('1'))).toEqual(Buffer.from('1'));
  let go: (picture: Buffer) => void = () => undefined;
  const slow = new Promise<Buffer>((resolve) => {
    go = resolve;
  });
  const crowd = Array.from({ length: 40 }, (_, at) => pictures.of(`slow ${at}`, () => slow));
  await expect(pictures.of('one more', () => slow)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  go(Buffer.from('2'));
  expect(await Promise.all(crowd)).toHaveLength(40);
});
