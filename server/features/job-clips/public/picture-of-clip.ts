// What the picture of a clip's link shows: its title, who speaks, and how it sounds.
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { heardPeaks } from '#lib/format/cut-peaks.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { bytesOfImage } from '#server/features/images/lookups.ts';
import { type PictureToDraw, pictureToDraw } from '#server/share-picture/picture-to-draw.ts';
import { getPublicJobClip } from './get-public-job-clip.ts';

const MOST_NAMES = 3;

/** Throws NOT_FOUND. */
export async function pictureOfClip(ctx: Context, asked: string): Promise<PictureToDraw> {
  const permalink = JobClipPermalink.safeParse(asked);
  if (!permalink.success) throw notFound('This job clip');
  const clip = await getPublicJobClip(ctx, { params: { clip: permalink.data } });
  const { employerProfile: employer } = clip;
  return pictureToDraw(
    {
      title: clip.title,
      employer: employer.name,
      facts: [
        clip.guests
          .slice(0, MOST_NAMES)
          .map(({ name }) => name)
          .join(' · '),
      ],
      tint: clip.theme.tint ?? employer.tint,
      peaks: heardPeaks(clip.tracks),
      logo: employer.logo,
      cover: clip.coverImage,
    },
    (image, width) => bytesOfImage(ctx.services.files, image, width),
  );
}
