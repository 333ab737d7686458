import type { PublicJobClip } from '#contract/job-clip.ts';
import type { Context } from '#server/context.ts';

/** A page that shows these pictures is dropped when their words or focal points change. */
export function tagPictures(ctx: Context, clip: PublicJobClip): void {
  const shown = [clip.coverImage, clip.employerProfile.logo, ...clip.guests.map((guest) => guest.photo)];
  for (const image of shown) if (image !== null) ctx.tags.add(`image:${image.permalink}`);
}
