// Small pictures in a row: certificates, partners.
import type { BlockProps } from './block.ts';
import styles from './logo-strip.module.css';
import { Picture } from './picture.tsx';
import { Words } from './words.tsx';

export function LogoStripBlock({ block }: BlockProps<'logo-strip'>) {
  return (
    <section className={`measure ${styles.strip}`}>
      <Words as="h2" of={block} at="heading" text={block.heading} dir="auto" />
      <ul>
        {block.items.map(({ image, href }) => (
          <li key={image.permalink}>
            {href === null ? (
              <Picture image={image} sizes="160px" />
            ) : (
              <a href={href}>
                <Picture image={image} sizes="160px" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
