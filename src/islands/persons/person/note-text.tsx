// The words of a note, in a list of notes and beside one that is changed.
import type { Note } from '#contract/person.ts';
import { partsOf } from './mentions.ts';
import styles from './notes.module.css';

/** What a note says, with the colleagues it names. */
export const NoteText = ({ text, people }: { text: string; people: Note['mentions'] }) => (
  <p className={styles.text} dir="auto">
    {partsOf(text, people).map((part, place) =>
      'text' in part ? part.text : <b key={place}>@{part.who.name}</b>,
    )}
  </p>
);
