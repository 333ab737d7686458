/** QR codes: what the standard prints of them, and that each can be read again. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { qrPng, qrSvg } from '#server/share-qr/draw-qr.ts';
import { encodeQr } from '#server/share-qr/encode-qr.ts';
import { readQr } from './read-qr.ts';

/** How many bytes each version holds at level M, from 1 to 14 (ISO/IEC 18004, table 7). */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362];

const coded = (text: string) => {
  const rows = encodeQr(text);
  if (rows === null) throw new Error('The text did not fit.');
  return rows;
};

describe('by the standard', () => {
  test('version 7 says so in its eighteen bits', () => {
    const rows = coded('x'.repeat(110));
    const bits = Array.from({ length: 18 }, (_, at) => {
      const from = 17 - at;
      return Number(rows[Math.floor(from / 3)]?.[rows.length - 11 + (from % 3)]);
    });
    expect([rows.length, bits.join('')]).toEqual([45, '000111110010010100']);
  });
});

describe('reads again', () => {
  test('a text of every length up to the fullest code, without one broken block', () => {
    for (let length = 0; length <= 362; length += length < 30 ? 1 : 13) {
      const text = `https://jobs.example/${'a1-B_'.repeat(80)}`.slice(0, length);
      const { text: found, brokenBlocks, version } = readQr(coded(text));
      expect([length, found, brokenBlocks]).toEqual([length, text, 0]);
      expect(version).toBe(capacities.findIndex((capacity) => capacity >= length) + 1);
    }
    expect(encodeQr('x'.repeat(363))).toBeNull();
  });

  test('letters of any script', () => {
    const text = 'https://jobs.example/é/日本/👋';
    expect(readQr(coded(text)).text).toBe(text);
  });

  test('with every mask some text asks for', () => {
    const used = new Set<number>();
    let seed = 1;
    const letter = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCodePoint(33 + (seed % 900));
    };
    for (let round = 0; round < 1000 && used.size < 8; round += 1) {
      const text = Array.from({ length: 8 + (round % 9) }, letter).join('');
      const { mask, text: found } = readQr(coded(text));
      expect(found).toBe(text);
      used.add(mask);
    }
    expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

test('has three finders in their light rings, timing lines and the dark module', () => {
  const rows = coded('https://jobs.example');
  const finder = [
    '11111110',
    '10000010',
    '10111010',
    '10111010',
    '10111010',
    '10000010',
    '11111110',
    '00000000',
  ];
  const corner = (x: (at: number) => number, y: (at: number) => number) =>
    finder.map((_, down) => finder.map((__, across) => Number(rows[y(down)]?.[x(across)])).join(''));
  const [near, far] = [(at: number) => at, (at: number) => rows.length - 1 - at];
  expect([corner(near, near), corner(far, near), corner(near, far)]).toEqual([finder, finder, finder]);
  for (let at = 8; at < rows.length - 8; at += 1)
    expect([rows[6]?.[at], rows[at]?.[6]]).toEqual([at % 2 === 0, at % 2 === 0]);
  expect(rows[rows.length - 8]?.[8]).toBe(true);
});

describe('as a picture', () => {
  const text = 'https://jobs.example/job-clip/abc1234567?p-sl=xyz1234567';
  const rows = coded(text);

  /** The middle of each module, with the quiet zone taken off. */
  async function modulesIn(picture: Buffer | string): Promise<boolean[][]> {
    const source = typeof picture === 'string' ? Buffer.from(picture) : picture;
    const { data, info } = await sharp(source)
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = Array.from(
      { length: info.width * info.height },
      (_, at) => (data[at * info.channels] ?? 0) < 128,
    );
    const first = dark.indexOf(true);
    const begin = Math.floor(first / info.width);
    const scale = (info.width - 2 * begin) / rows.length;
    const place = (at: number) => Math.floor(begin + (at + 0.5) * scale);
    return rows.map((row, y) => row.map((_, x) => dark[place(y) * info.width + place(x)] === true));
  }

  test.for([128, 300, 512, 2048])('of %s pixels, PNG', async (size) => {
    const png = await qrPng(rows, size);
    const { width, height, format } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([size, size, 'png']);
    expect(readQr(await modulesIn(png)).text).toBe(text);
  });

  test('SVG, black on white', async () => {
    const svg = qrSvg(rows, 740);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="740" height="740"/);
    expect(readQr(await modulesIn(svg)).text).toBe(text);
  });
});
