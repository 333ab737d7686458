import { useStore } from '@nanostores/react';
import styles from './desk.module.css';
import { $part, type Part, showPart } from './parts.store.ts';

const names: Record<Part, string> = { answers: 'Answers', resume: 'Résumé', team: 'Notes and details' };

/** Which part is shown where they don't fit beside each other; hidden where they do. */
export function PartChoice() {
  const shown = useStore($part);
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">Part of the application</legend>
      {(Object.keys(names) as Part[]).map((part) => (
        <button key={part} type="button" aria-pressed={shown === part} onClick={() => showPart(part)}>
          {names[part]}
        </button>
      ))}
    </fieldset>
  );
}
