// Small pictures in a row: certificates, partners.
import type { BlockProps } from './block.ts';
import styles from './logo-strip.module.css';
import { Picture } from './picture.tsx';

export function LogoStripBlock({ block: { heading, items } }: BlockProps<'logo-strip'>) {
  return (
    <section className={`measure ${styles.strip}`}>
      {heading !== '' && <h2 dir="auto">{heading}</h2>}
      <ul>
        {items.map(({ image, href }) => (
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
