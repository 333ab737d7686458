// The square picture of an employer's podcast, in its colours.
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Context } from '#server/context.ts';
import { bytesOfImage } from '#server/features/images/lookups.ts';
import { drawSeriesPicture } from '#server/share-picture/draw-series-picture.ts';
import { digestOf } from '#server/share-picture/drawn-pictures.ts';
import type { PictureToDraw } from '#server/share-picture/picture-to-draw.ts';

export function seriesPicture(ctx: Context, { name, tint, logo }: PublicEmployer): PictureToDraw {
  return {
    digest: digestOf(['series', name, tint, logo?.url ?? null]),
    draw: async () => {
      const bytes = logo === null ? null : await bytesOfImage(ctx.services.files, logo, 1_000);
      return drawSeriesPicture({ name, tint, logo: bytes });
    },
  };
}
