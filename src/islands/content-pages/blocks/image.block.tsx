// A picture with what is said of it.
import type { BlockProps } from './block.ts';
import styles from './image.module.css';
import { Picture } from './picture.tsx';
import { Words } from './words.tsx';

export function ImageBlock({ block, isFirst }: BlockProps<'image'>) {
  const { image, caption, isDecoration } = block;
  return (
    <section className={`measure ${styles.image}`}>
      <figure>
        <Picture
          image={image}
          sizes="(max-width: 858px) 100vw, 810px"
          isDecoration={isDecoration}
          isEager={isFirst}
        />
        <Words as="figcaption" of={block} at="caption" text={caption} className="meta" dir="auto" />
      </figure>
    </section>
  );
}
