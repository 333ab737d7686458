// The page's opening: its heading over a picture, or over the employer's pale band.
import { toldOfButton } from '#lib/content-pages/told.ts';
import type { BlockProps } from './block.ts';
import styles from './hero.module.css';
import { Picture } from './picture.tsx';
import { Words } from './words.tsx';

export function HeroBlock({ block, page, isFirst }: BlockProps<'hero'>) {
  const { id, heading, lead, image, label, href } = block;
  return (
    <div className={styles.hero} data-cover={image !== null || undefined} data-first={isFirst || undefined}>
      {/* Decoration: what the hero says stands over it. */}
      {image && <Picture image={image} sizes="100vw" isDecoration isEager={isFirst} />}
      <div className="measure">
        <Words as={isFirst ? 'h1' : 'h2'} of={block} at="heading" text={heading} dir="auto" isAlways />
        <Words as="p" of={block} at="lead" text={lead} className="lead" dir="auto" />
        {href !== null && label !== '' && (
          <Words
            {...{ as: 'a', of: block, at: 'label', text: label, className: 'button', href }}
            data-told={toldOfButton(page, id)}
          />
        )}
      </div>
    </div>
  );
}
