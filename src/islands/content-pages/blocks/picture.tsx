// A picture of the library in the sizes that exist, so that a phone loads a small one. Its place is kept while it loads.
import type { Image } from '#contract/images.ts';

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
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={image.url}
        srcSet={sources('webp')}
        sizes={sizes}
        alt={isDecoration ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={isEager ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
