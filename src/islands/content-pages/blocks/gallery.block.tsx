// Pictures beside each other, each with what is said of it.
import type { BlockProps } from './block.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';

export function GalleryBlock({ block }: BlockProps<'gallery'>) {
  return (
    <section className="measure">
      <ul className={styles.gallery}>
        {block.items.map(({ image, caption }) => (
          <li key={image.permalink}>
            <figure>
              <Picture image={image} sizes="(max-width: 767px) 100vw, 395px" />
              {caption !== '' && (
                <figcaption className="meta" dir="auto">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
