// The picture of a clip's episodes: a square of its cover where that is large enough for podcast apps, else none.
import type { Image } from '#contract/images.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { hasSquare, squareOfImage } from '#server/features/images/square/lookups.ts';
import { digestOf } from '#server/share-picture/drawn-pictures.ts';
import type { PictureToDraw } from '#server/share-picture/picture-to-draw.ts';
import { getPublicJobClip } from '../public/get-public-job-clip.ts';

/** Its address under the product; null where apps show the podcast's own. Apps keep a picture by its address. */
export function episodePicturePath({
  permalink,
  coverImage,
}: Pick<PublicJobClip, 'permalink' | 'coverImage'>) {
  if (coverImage === null || !hasSquare(coverImage)) return null;
  return `/job-clip/${permalink}/cover.jpg?v=${digest(coverImage).slice(0, 10)}`;
}

/** Throws NOT_FOUND, also where the cover is too small or gone. */
export async function episodePicture(ctx: Context, asked: string): Promise<PictureToDraw> {
  const permalink = JobClipPermalink.safeParse(asked);
  if (!permalink.success) throw notFound('This job clip');
  const { coverImage } = await getPublicJobClip(ctx, { params: { clip: permalink.data } });
  if (coverImage === null || !hasSquare(coverImage)) throw notFound('This image');
  return {
    digest: digest(coverImage),
    contentType: 'image/jpeg',
    draw: async () => {
      const square = await squareOfImage(ctx.services.files, coverImage);
      if (square === null) throw notFound('This image');
      return square;
    },
  };
}

const digest = ({ permalink, crop, focal }: Image): string => digestOf(['episode', permalink, crop, focal]);
