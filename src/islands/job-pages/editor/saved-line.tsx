import styles from './editor.module.css';
import type { SaveState } from './use-job-form.ts';

/** How saving stands, in words. */
export function SavedLine({ state, isWrong }: { state: SaveState; isWrong: boolean }) {
  const words = {
    saved: 'Saved',
    waiting: isWrong ? 'Not saved: a field is wrong' : 'Not saved yet',
    saving: 'Saving…',
    failed: 'Not saved',
    stale: 'Not saved',
  }[state.is];
  return (
    <p className={styles.saved} role="status">
      {words}
      {state.is === 'failed' && `: ${state.why}`}
    </p>
  );
}
