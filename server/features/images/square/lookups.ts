// A large square of a picture, as podcast apps want it: cut from what was uploaded, as the stored sizes are too narrow.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type Image, imageMaxPixels } from '#contract/images.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { type Box, originalKey, pixelsOf, type Size } from '../rules.ts';

/** What directories ask for at least; larger ones are only heavier. */
const SIDE = 1400;

/** Whether a square of it needs no enlarging. */
export const hasSquare = ({ width, height }: Size): boolean => Math.min(width, height) >= SIDE;

/** A JPEG of 1,400 × 1,400 pixels around the focal point, without metadata; null when the file is gone. */
export async function squareOfImage(files: FileStore, image: Image): Promise<Buffer | null> {
  const original = await readOriginal(files, image);
  if (original === null) return null;
  const { autoOrient: whole } = await sharp(original, { limitInputPixels: imageMaxPixels }).metadata();
  const kept = image.crop === null ? { left: 0, top: 0, ...whole } : pixelsOf(image.crop, whole);
  return sharp(original, { limitInputPixels: imageMaxPixels, sequentialRead: true })
    .timeout({ seconds: 20 })
    .autoOrient()
    .extract(squareIn(kept, image.focal))
    .resize({ width: SIDE, height: SIDE })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The largest square that keeps the focal point as near to its middle as the edges let it. */
function squareIn(box: Box, focal: Image['focal']): Box {
  const side = Math.min(box.width, box.height);
  const within = (at: number, length: number) =>
    Math.round(Math.min(Math.max(0, at * length - side / 2), length - side));
  return {
    left: box.left + within(focal.x, box.width),
    top: box.top + within(focal.y, box.height),
    ...{ width: side, height: side },
  };
}

async function readOriginal(files: FileStore, { permalink }: Image): Promise<Buffer | null> {
  try {
    return await buffer(await files.read(originalKey(permalink)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
