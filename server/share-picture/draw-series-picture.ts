// The picture of a podcast: 1400 pixels square, as directories ask for. Knows no clips.
import sharp, { type OverlayOptions } from 'sharp';
import { tintColors, tintError } from '#lib/format/tint.ts';
import { drawableText } from './drawable-text.ts';
import { setText } from './set-text.ts';

export type SeriesPicture = {
  name: string;
  /** `#` and 3 or 6 digits; anything else is no colour. */
  tint: string | null;
  /** An encoded picture, as it is stored. */
  logo: Buffer | null;
};

const SIDE = 1400;
const EDGE = 120;
const LOGO = 420;
const INK = '#1b1b18';
const PLAIN = '#f6f6f3';

/** A PNG without transparency. */
export async function drawSeriesPicture({ name, tint, logo }: SeriesPicture): Promise<Buffer> {
  const ground = tint !== null && tintError(tint) === null ? tintColors(tint, 'light').soft : PLAIN;
  const layers = await Promise.all([logoLayer(logo), nameLayer(name, logo !== null)]);
  return sharp(Buffer.from(groundOf(ground)))
    .composite(layers.filter((layer) => layer !== null))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 20 })
    .toBuffer();
}

async function logoLayer(logo: Buffer | null): Promise<OverlayOptions | null> {
  if (logo === null) return null;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}"><rect width="100%" height="100%" rx="72"/></svg>`;
  const input = await sharp(logo)
    .resize({ width: LOGO, height: LOGO, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: Math.round((SIDE - LOGO) / 2), top: 200 };
}

/** Under the logo, or in the middle without one. A name no font here can write is left out. */
async function nameLayer(name: string, hasLogo: boolean): Promise<OverlayOptions | null> {
  const text = await drawableText(name);
  if (text === null) return null;
  const [top, height] = hasLogo ? [700, 400] : [250, 800];
  const box = { text, color: INK, width: SIDE - 2 * EDGE, height, sizes: [170, 140, 115, 95, 78, 64] };
  const drawn = await setText(box);
  return {
    input: drawn.input,
    left: Math.round((SIDE - drawn.width) / 2),
    top: top + Math.round((height - drawn.height) / 2),
  };
}

const groundOf = (
  soft: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
  <rect width="100%" height="100%" fill="${soft}"/>
  <g transform="translate(${SIDE / 2 - 48} 1190) scale(3)">
    <path fill="#ffd83d" d="M9 1h14a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H3a2 2 0 0 1-2-2V9a8 8 0 0 1 8-8z"/>
    <path stroke="${INK}" stroke-width="3.2" stroke-linecap="round" d="M8.2 14v4M13.4 8.5v15M18.6 11.5v9M23.8 14v4"/>
  </g>
</svg>`;
