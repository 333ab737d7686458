// Entries with a title and some words, in one of two orders.
import styles from './listed.module.css';

type Props = {
  heading: string;
  items: readonly { title: string; text: string }[];
  /** Numbered, since one comes after the other; else side by side. */
  isInOrder: boolean;
};

export function Listed({ heading, items, isInOrder }: Props) {
  const List = isInOrder ? 'ol' : 'ul';
  const Title = heading === '' ? 'h2' : 'h3';
  return (
    <section className={`measure ${styles.listed}`}>
      {heading !== '' && <h2 dir="auto">{heading}</h2>}
      <List data-order={isInOrder || undefined}>
        {items.map(({ title, text }) => (
          <li key={`${title} ${text}`}>
            <Title className={styles.title} dir="auto">
              {title}
            </Title>
            {text !== '' && <p dir="auto">{text}</p>}
          </li>
        ))}
      </List>
    </section>
  );
}
