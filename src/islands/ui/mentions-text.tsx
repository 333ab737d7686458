import { type Named, partsOf } from '#lib/mentions.ts';
import styles from './mentions-text.module.css';

/** A stored text with the names of the colleagues it brings in. */
export const MentionsText = ({ text, people }: { text: string; people: readonly Named[] }) => (
  <p className={styles.text} dir="auto">
    {partsOf(text, people).map((part, place) =>
      'text' in part ? part.text : <b key={place}>@{part.who.name}</b>,
    )}
  </p>
);
