// A picture of the library in the sizes that exist, so that a phone loads a small one. Its place is kept while it loads.
import type { Image } from '#contract/images.ts';
import styles from './picture.module.css';

type Props = {
  image: Image;
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string;
  /** Nothing is lost to who cannot see it. */
  isDecoration?: boolean;
  /** Shown at once when the page opens. */
  isEager?: boolean;
};

export function Picture({ image, sizes, isDecoration = false, isEager = false }: Props) {
  const sources = (format: 'avif' | 'webp') =>
    image.sizes.map((size) => `${size[format]} ${size.width}w`).join();
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={image.url}
        srcSet={sources('webp')}
        sizes={sizes}
        alt={isDecoration ? '' : image.alt}
        width={image.width}
        height={image.height}
        data-x={sideOf(image.focal.x)}
        data-y={sideOf(image.focal.y)}
        loading={isEager ? 'eager' : 'lazy'}
      />
    </picture>
  );
}

/** What is kept where the picture is cut: the middle needs no words. Classes, since a page's policy allows no style. */
function sideOf(share: number): 'start' | 'end' | undefined {
  if (share < 1 / 3) return 'start';
  return share > 2 / 3 ? 'end' : undefined;
}
