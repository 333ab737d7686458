import { useStore } from '@nanostores/react';
import { $screenKeys, type KeyLine } from '#lib/stores/screen-keys.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS: readonly KeyLine[] = [
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['Ctrl', 'K'], does: 'Search everything (⌘ on Mac)' },
  { keys: ['/'], does: 'Search in a list' },
  { keys: ['↑', '↓'], does: 'Move in a list' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['Space'], does: 'Select a row; play or pause in the player' },
  { keys: ['Ctrl', 'A'], does: 'Select all rows (⌘ on Mac)' },
  { keys: ['Ctrl', 'Enter'], does: 'Save a note, a board or a decision (⌘ on Mac)' },
  { keys: ['Esc'], does: 'Close, or clear the selection' },
  { keys: ['Alt', '↑'], does: 'Move an item up; ↓ moves it down' },
];

/** The map of keys, those of the open screen first. Single keys can be switched off in the profile. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const own = useStore($screenKeys);
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" closeLabel="Close">
      {own !== null && (
        <section className={styles.part} aria-label={own.title}>
          <h3>{own.title}</h3>
          <Lines lines={own.lines} />
        </section>
      )}
      <section className={styles.part} aria-label="Everywhere">
        {own !== null && <h3>Everywhere</h3>}
        <Lines lines={KEYS} />
      </section>
      <p className={styles.note}>Turn single-key shortcuts off in your profile.</p>
    </Dialog>
  );
}

const Lines = ({ lines }: { lines: readonly KeyLine[] }) => (
  <dl className={styles.keys}>
    {lines.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
