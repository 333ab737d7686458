// Makes the stored sizes of a picture: turned upright, without its metadata, in three formats.
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { type Crop, imageMaxPixels } from '#contract/images.ts';
import type { FileRefusal } from '#contract/kit/errors.ts';
import { atMost } from '#server/at-most.ts';
import { AppError, fileRefused } from '#server/errors.ts';
import { formatOfPicture } from './picture-format.ts';
import {
  type Box,
  type ImageExtension,
  imageExtensions,
  isTooTall,
  LARGEST,
  pixelsOf,
  type Size,
  TALLEST,
  widthsOf,
} from './rules.ts';

export type EncodedPicture = {
  width: number;
  height: number;
  tint: string;
  widths: number[];
  /** Finished temporary files, one a width and format. */
  files: { width: number; extension: ImageExtension; path: string }[];
};

// sharp works on its own threads; more than two pictures at once would take all of them and the memory.
const inTurn = atMost(2);

/** Reads the picture at `path` and writes the sizes of the part that is kept. Throws FILE_REFUSED with the reason. */
export async function encodePicture(
  path: string,
  temporaryPath: () => Promise<string>,
  crop: Crop | null = null,
): Promise<EncodedPicture> {
  const format = await formatOfPicture(path);
  if (typeof format === 'object') throw fileRefused(format.reason, format.sentence);
  const whole = await sizeFromHeader(path);
  const box = crop === null ? { left: 0, top: 0, ...whole } : pixelsOf(crop, whole);
  return inTurn(() => encode(path, box, temporaryPath));
}

// Only the header is read here, so a picture that claims 50,000 × 50,000 pixels costs nothing.
async function sizeFromHeader(path: string): Promise<Size> {
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(refuse);
  const { width, height } = header.autoOrient;
  if (width * height > imageMaxPixels)
    throw fileRefused(
      'too-many-pixels',
      `This image has ${width} × ${height} pixels. The limit is 50 million.`,
    );
  if (isTooTall({ width, height }))
    throw fileRefused('too-many-pixels', `This image is ${height} pixels tall. The limit is ${TALLEST}.`);
  return { width, height };
}

async function encode(path: string, box: Box, temporaryPath: () => Promise<string>): Promise<EncodedPicture> {
  const source = sharp(path, { limitInputPixels: imageMaxPixels, failOn: 'truncated', sequentialRead: true });
  const { data, info } = await source
    .timeout({ seconds: 60 })
    .autoOrient()
    .extract(box)
    .resize({ width: LARGEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const upright = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = widthsOf(box.width);
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const narrow = await upright().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const extension of imageExtensions) {
      const target = await temporaryPath();
      const { width: w, height: h, channels } = narrow.info;
      const picture = sharp(narrow.data, { raw: { width: w, height: h, channels } });
      await written(picture, extension).toFile(target).catch(notWritten);
      files.push({ width, extension, path: target });
    }
  }
  return { width: box.width, height: box.height, widths, files, tint: await dominantColour(upright()) };
}

function written(picture: Sharp, extension: ImageExtension): Sharp {
  if (extension === 'avif') return picture.avif({ quality: 55, effort: 2 });
  if (extension === 'webp') return picture.webp({ quality: 78, effort: 3 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true });
}

async function dominantColour(picture: Sharp): Promise<string> {
  const small = await picture
    .resize({ width: 64, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function notWritten(error: unknown): never {
  const isFull = error instanceof Error && /ENOSPC|no space|quota/i.test(error.message);
  throw isFull ? new AppError('STORAGE_FULL', 'There is no storage space left for this image.') : error;
}

function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  const reason: FileRefusal =
    /truncat|premature|end of (file|stream|image)|unexpected end|not enough data/i.test(message)
      ? 'truncated'
      : 'unreadable';
  const sentence =
    reason === 'truncated'
      ? 'This image is incomplete. Upload the whole file.'
      : 'This image is damaged and can’t be read.';
  throw fileRefused(reason, sentence);
}
