import { Button } from '#ui/button.tsx';
import styles from './editor.module.css';
import { savedWords } from './save-state.ts';
import type { JobEditor } from './use-job-form.ts';

/** How saving stands, and another try where it failed. */
export function SavedLine({ editor: { state, isWrong, saveNow } }: { editor: JobEditor }) {
  return (
    <>
      <p className={styles.saved} role="status" data-failed={state.is === 'failed' || undefined}>
        {savedWords(state, isWrong)}
      </p>
      {state.is === 'failed' && !isWrong && (
        <Button variant="plain" onPress={() => void saveNow()}>
          Try again
        </Button>
      )}
    </>
  );
}
