import { Button } from '#ui/button.tsx';
import styles from './studio.module.css';
import type { SavingState } from './studio.store.ts';
import { useStudioState, useStudioTools } from './studio-context.tsx';

/** Whether what is typed is stored, in words; said politely, and only when it changes. */
export function SavedState() {
  const { studio } = useStudioTools();
  const { saving } = useStudioState();
  const words = wordsOf(saving);
  return (
    <>
      <p className={styles.saved} role="status" data-trouble={saving.state === 'failed' || undefined}>
        {words}
      </p>
      {saving.state === 'failed' && (
        <Button size="row" onPress={() => void studio.save()}>
          Try again
        </Button>
      )}
    </>
  );
}

function wordsOf(saving: SavingState): string {
  switch (saving.state) {
    case 'saved':
      return `Saved ${new Date(saving.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
    case 'saving':
      return 'Saving…';
    case 'failed':
      return `Not saved. ${saving.error.message}`;
    case 'conflict':
      return 'Not saved';
    case 'unsaved':
      return saving.why === null ? 'Not saved' : `Not saved. ${saving.why}`;
  }
}
