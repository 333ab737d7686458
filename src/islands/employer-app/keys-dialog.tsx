import { Dialog } from '#ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Ctrl', 'K'], does: 'Search everything, jump anywhere (⌘ on a Mac)' },
  { keys: ['/'], does: 'Search in a list' },
  { keys: ['↑', '↓'], does: 'Move in a list' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['Space'], does: 'Pick a row; play while the player has the focus' },
  { keys: ['Ctrl', 'A'], does: 'Pick all rows (⌘ on a Mac)' },
  { keys: ['Esc'], does: 'Close, or drop what was picked' },
  { keys: ['Alt', '↑'], does: 'Move a thing up in its order; ↓ moves it down' },
];

/** The map of keys. Single keys can be switched off in the profile. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" closeLabel="Close">
      <dl className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
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
      <p className={styles.note}>Single keys can be switched off in your profile.</p>
    </Dialog>
  );
}
