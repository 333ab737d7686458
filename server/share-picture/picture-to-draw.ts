// A share picture before it is drawn: named by what it would show, so that one drawn already is not drawn again.
import type { Image } from '#contract/images.ts';
import { drawSharePicture, type SharePicture } from './draw-share-picture.ts';
import { digestOf } from './drawn-pictures.ts';

/** Another cut of a picture is another picture. */
const nameOf = ({ crop, permalink, url }: Image) => (crop === null ? permalink : url);

/** What a thing shows of itself, its pictures not yet read. */
export type Shown = Omit<SharePicture, 'logo' | 'cover'> & { logo: Image | null; cover: Image | null };

/** A PNG, unless it says otherwise. */
export type PictureToDraw = { digest: string; draw: () => Promise<Buffer>; contentType?: 'image/jpeg' };

/** `read` fetches a stored picture at least so many pixels wide; one that is gone is left out. */
export function pictureToDraw(
  shown: Shown,
  read: (image: Image, width: number) => Promise<Buffer | null>,
): PictureToDraw {
  const { logo, cover } = shown;
  const named = { ...shown, logo: logo && nameOf(logo), cover: cover && [nameOf(cover), cover.focal] };
  return {
    digest: digestOf(named),
    draw: async () => {
      const [logoBytes, coverBytes] = await Promise.all([
        logo === null ? null : read(logo, 176),
        cover === null ? null : read(cover, 1000),
      ]);
      const shownCover = cover && coverBytes && { bytes: coverBytes, focal: cover.focal };
      return drawSharePicture({ ...shown, logo: logoBytes, cover: shownCover });
    },
  };
}
