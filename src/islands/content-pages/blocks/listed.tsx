// Entries with a title and some words, in one of two orders.
import type { ShownBlock } from '#contract/content-page-blocks.ts';
import styles from './listed.module.css';
import { Words } from './words.tsx';

type Props = {
  block: ShownBlock<'steps' | 'benefits'>;
  /** Numbered, since one comes after the other; else side by side. */
  isInOrder: boolean;
};

export function Listed({ block, isInOrder }: Props) {
  const { heading, items } = block;
  const List = isInOrder ? 'ol' : 'ul';
  const Title = heading === '' ? 'h2' : 'h3';
  return (
    <section className={`measure ${styles.listed}`}>
      <Words as="h2" of={block} at="heading" text={heading} dir="auto" />
      <List data-order={isInOrder || undefined}>
        {items.map(({ title, text }, nth) => (
          <li key={`${title} ${text}`}>
            <Words
              {...{ as: Title, of: block, at: `items.${nth}.title`, text: title }}
              className={styles.title ?? ''}
              dir="auto"
              isAlways
            />
            <Words as="p" of={block} at={`items.${nth}.text`} text={text} dir="auto" />
          </li>
        ))}
      </List>
    </section>
  );
}
