// Which stored file an address of a picture means. The permalink cannot be guessed, so it is the permission.
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { storedImage } from './lookups.ts';
import { imageExtensions, imageKey, imageTypes } from './rules.ts';

export type ImageFile = { key: string; contentType: string; etag: string; fileName: string };

/**
 * `name` is `{width}.{avif,webp,jpg}`, of a cut `{cut}-{width}.…`: also of one before, which pages sent to somebody
 * still show. A cut's name may name no file. Throws NOT_FOUND.
 */
export async function findImageFile(
  ctx: Pick<Context, 'db' | 'tags'>,
  permalink: string,
  name: string,
): Promise<ImageFile> {
  const match = /^(?:([A-Za-z0-9_-]{11})-)?([1-9][0-9]{0,4})\.([a-z]{3,4})$/.exec(name);
  const cut = match?.[1] ?? null;
  const width = Number(match?.[2]);
  const extension = imageExtensions.find((each) => each === match?.[3]);
  const image =
    extension === undefined || !/^[A-Za-z0-9_-]{10,12}$/.test(permalink)
      ? null
      : await storedImage(ctx.db, permalink);
  if (image === null || extension === undefined || (cut === null && !image.widths.includes(width)))
    throw notFound('This image');
  ctx.tags.add(`employer:${image.employer}`);
  return {
    key: imageKey(image.permalink, { width, extension, cut }),
    contentType: imageTypes[extension],
    // The files of a permalink and cut never change.
    etag: `"${image.permalink}-${cut === null ? '' : `${cut}-`}${width}-${extension}"`,
    fileName: name,
  };
}
