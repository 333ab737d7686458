// Makes the files of a part of a picture, anew from the file that was sent: whole and cut stand beside each other.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Crop } from '#contract/images.ts';
import { type EmployerContext, newPermalink } from '#server/context.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import type { Cut, ImageRow } from '#server/tables/images.ts';
import { encodePicture } from './encode-picture.ts';
import { imageKey, imageTypes, originalKey } from './rules.ts';

/** The crop with its files made, and how to take those away again. Throws STORAGE_FULL. */
export async function cutPicture(
  { services: { files } }: EmployerContext,
  row: ImageRow,
  crop: Crop,
): Promise<{ cut: Cut; discard: () => Promise<void> }> {
  const name = newPermalink<string>();
  const [temporary, kept]: [string[], string[]] = [[], []];
  const temporaryPath = async () => {
    const path = await files.temporaryPath();
    temporary.push(path);
    return path;
  };
  const discard = async () => void (await Promise.all(kept.map((key) => files.remove(key))));
  try {
    const source = await temporaryPath();
    await pipeline(await files.read(await sourceOf(files, row)), createWriteStream(source, { mode: 0o600 }));
    const { files: made, ...facts } = await encodePicture(source, temporaryPath, crop);
    for (const { width, extension, path } of made) {
      const key = imageKey(row.permalink, { width, extension, cut: name });
      await files.keep(key, path, imageTypes[extension]);
      kept.push(key);
    }
    return { cut: { ...crop, made: { name, ...facts } }, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })));
  }
}

/** The file that was sent; pictures of before it was kept are cut from their largest size. */
async function sourceOf(files: FileStore, { permalink, widths, width }: ImageRow): Promise<string> {
  const original = originalKey(permalink);
  if ((await files.size(original)) !== null) return original;
  return imageKey(permalink, { width: widths.at(-1) ?? width, extension: 'webp', cut: null });
}
