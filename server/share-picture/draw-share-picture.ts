// The picture that stands beside a shared link: 1200 × 630, in the employer's colours. Knows no jobs and no clips.
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { tintColors, tintError } from '#lib/format/tint.ts';
import { waveBars } from '#lib/format/wave-bars.ts';
import { drawableText } from './drawable-text.ts';
import { readsFromTheRight, setText, type TextBox } from './set-text.ts';

export type SharePicture = {
  title: string;
  employer: string;
  /** At most two short lines under the title, such as place and pay; empty ones are left out. */
  facts: readonly string[];
  /** `#` and 3 or 6 digits; anything else is no colour. */
  tint: string | null;
  /** Peaks of what is heard, from 0 to 255; null draws the silent line. */
  peaks: readonly number[] | null;
  /** Encoded pictures, as they are stored. */
  logo: Buffer | null;
  /** `focal`, as shares of width and height, stays in sight where it is cut. */
  cover: { bytes: Buffer; focal: { x: number; y: number } } | null;
};

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const COVER = 400;
const LOGO = 88;
const INK = '#1b1b18';
const INK2 = '#55534c';
const PLAIN = { soft: '#f6f6f3', line: '#8b897f' };

// Some who show it take no more than 600 kB, which a photograph in all its colours may pass.
const DRAWN = { compressionLevel: 9 };
const WITH_PHOTO = { ...DRAWN, palette: true, quality: 90, dither: 0.4, effort: 4 };

type Frame = { right: number; isRightToLeft: boolean };

/** A PNG, well under the limits of those who show it. */
export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const [title, employer, ...facts] = await Promise.all(
    [picture.title, picture.employer, ...picture.facts].map(drawableText),
  );
  // What cannot be written here gives its place to who offers it.
  const words = { title: title ?? employer, employer: title ? employer : null, facts: facts.slice(0, 2) };
  const right = picture.cover === null ? WIDTH - EDGE : WIDTH - COVER - 56;
  const frame = { right, isRightToLeft: readsFromTheRight(words.title ?? '') };
  const layers = await Promise.all([
    coverLayer(picture.cover),
    logoLayer(picture.logo, frame),
    ...linesOf(words, picture.logo !== null).map((line) => textLayer(line, frame)),
  ]);
  return sharp(Buffer.from(ground(picture, right)))
    .composite(layers.filter((layer) => layer !== null))
    .png(picture.cover === null ? DRAWN : WITH_PHOTO)
    .timeout({ seconds: 20 })
    .toBuffer();
}

type Words = {
  title: string | null | undefined;
  employer: string | null | undefined;
  facts: readonly (string | null)[];
};
/** `start` is how far it stands from the side it is read from. */
type Line = Omit<TextBox, 'text' | 'width'> & { text: string | null | undefined; start: number; top: number };

function linesOf({ title, employer, facts }: Words, hasLogo: boolean): Line[] {
  const start = hasLogo ? EDGE + LOGO + 24 : EDGE;
  const first = facts.findIndex((fact) => fact !== null);
  return [
    { text: employer, start, top: 92, height: 48, sizes: [34, 28], color: INK2 },
    { text: title, start: EDGE, top: 184, height: 196, sizes: [84, 74, 65, 57, 49, 41], color: INK },
    ...facts.map((text, at) => ({
      ...{ text, start: EDGE, top: 408 + 50 * (at - Math.max(0, first)), height: 44 },
      ...{ sizes: [32, 27], color: at === 0 ? INK2 : INK },
    })),
  ];
}

async function textLayer(line: Line, { right, isRightToLeft }: Frame): Promise<OverlayOptions | null> {
  if (!line.text) return null;
  const room = right - line.start;
  const { input, width } = await setText({ ...line, text: line.text, width: room });
  return { input, top: line.top, left: isRightToLeft ? room + EDGE - width : line.start };
}

/** Everything without words: the pale ground, the sound and our mark. */
function ground({ tint, peaks }: SharePicture, right: number): string {
  const { soft, line } = tint !== null && tintError(tint) === null ? tintColors(tint, 'light') : PLAIN;
  const [left, height] = [EDGE, 64];
  const end = right - 80;
  const wave = waveBars({ peaks, bars: Math.floor((end - left) / 10), height });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${soft}"/>
    <g transform="translate(${left} 520) scale(${(end - left) / wave.width} 1)">
      <path d="${wave.silent}" fill="none" stroke="${line}" stroke-width="2.5" stroke-linecap="round"/>
    </g>
    <g transform="translate(${right - 48} 528) scale(1.5)">
      <path fill="#ffd83d" d="M9 1h14a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H3a2 2 0 0 1-2-2V9a8 8 0 0 1 8-8z"/>
      <path stroke="${INK}" stroke-width="3.2" stroke-linecap="round" d="M8.2 14v4M13.4 8.5v15M18.6 11.5v9M23.8 14v4"/>
    </g>
  </svg>`;
}

async function logoLayer(
  logo: Buffer | null,
  { right, isRightToLeft }: Frame,
): Promise<OverlayOptions | null> {
  if (logo === null) return null;
  const input = await sharp(logo)
    .resize({ width: LOGO, height: LOGO, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(rounded(LOGO, 16)), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: isRightToLeft ? right - LOGO : EDGE, top: 64 };
}

async function coverLayer(cover: SharePicture['cover']): Promise<OverlayOptions | null> {
  if (cover === null) return null;
  const { width, height } = await sharp(cover.bytes).metadata();
  const across = cut(width, (height * COVER) / HEIGHT, cover.focal.x);
  const down = cut(height, (width * HEIGHT) / COVER, cover.focal.y);
  // Cut before it is made larger: a strip one pixel tall would become millions.
  const input = await sharp(cover.bytes)
    .extract({ left: across.start, width: across.size, top: down.start, height: down.size })
    .resize({ width: COVER, height: HEIGHT, fit: 'fill' })
    .png()
    .toBuffer();
  return { input, left: WIDTH - COVER, top: 0 };
}

/** At most `wanted` of `whole`, around the focal share. */
function cut(whole: number, wanted: number, focal: number): { start: number; size: number } {
  const size = Math.max(1, Math.min(whole, Math.round(wanted)));
  return { size, start: Math.round(Math.min(whole - size, Math.max(0, whole * focal - size / 2))) };
}

const rounded = (size: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
