// The page's opening: its heading over a picture, or over the employer's pale band.
import type { BlockProps } from './block.ts';
import styles from './hero.module.css';
import { Picture } from './picture.tsx';
import { toldOfButton } from './told.ts';

export function HeroBlock({ block, page, isFirst }: BlockProps<'hero'>) {
  const { id, heading, lead, image, label, href } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className={styles.hero} data-cover={image !== null || undefined} data-first={isFirst || undefined}>
      {/* Decoration: what the hero says stands over it. */}
      {image && <Picture image={image} sizes="100vw" isDecoration isEager={isFirst} />}
      <div className="measure">
        <Heading dir="auto">{heading}</Heading>
        {lead !== '' && (
          <p className="lead" dir="auto">
            {lead}
          </p>
        )}
        {href !== null && label !== '' && (
          <a className="button" href={href} data-told={toldOfButton(page, id)}>
            {label}
          </a>
        )}
      </div>
    </div>
  );
}
