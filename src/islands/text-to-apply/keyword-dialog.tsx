// One keyword: its settings, and the phone to try it on.
import type { TextToApply } from '#contract/text-to-apply.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { KeywordForm } from './keyword-form.tsx';
import { Phone } from './phone.tsx';
import styles from './text-to-apply.module.css';
import { type Move, type Saving, useKeyword } from './use-keyword.ts';

type KeywordDialogProps = {
  /** Null: a new one. */
  row: TextToApply | null;
  onSaved: (row: TextToApply) => void;
  onClose: () => void;
};

export function KeywordDialog({ row, onSaved, onClose }: KeywordDialogProps) {
  const saving = useKeyword(row, onSaved);
  const form = <KeywordForm row={row} saving={saving} />;
  return (
    <Dialog
      isOpen
      width="form"
      isSticky={saving.isChanged}
      title={row === null ? 'New keyword' : row.keyword}
      about={row?.permalink}
      closeLabel="Close"
      onClose={onClose}
      actions={<Actions row={row} saving={saving} onClose={onClose} />}
    >
      {row === null ? (
        form
      ) : (
        <Tabs
          label="Keyword"
          tabs={[
            { id: 'settings', title: 'Settings', content: form },
            { id: 'try', title: 'Simulator', content: <Phone row={row} isChanged={saving.isChanged} /> },
          ]}
        />
      )}
      {saving.failure !== null && (
        <p className={styles.failed} role="alert">
          {saving.failure}
        </p>
      )}
    </Dialog>
  );
}

type ActionsProps = { row: TextToApply | null; saving: Saving; onClose: () => void };
const moveWords: Record<Move, string> = {
  pause: 'Pause',
  resume: 'Resume',
  archive: 'Archive',
  restore: 'Restore',
};

function Actions({ row, saving, onClose }: ActionsProps) {
  const { isBusy, isChanged, save, move } = saving;
  const moves: readonly Move[] =
    row === null
      ? []
      : row.status === 'archived'
        ? ['restore']
        : ['archive', row.status === 'active' ? 'pause' : 'resume'];
  return (
    <>
      <Button onPress={onClose}>{isChanged ? 'Cancel' : 'Close'}</Button>
      {moves.map((to) => (
        <Button key={to} isDisabled={isBusy || isChanged} onPress={() => void move(to)}>
          {moveWords[to]}
        </Button>
      ))}
      {row?.status !== 'archived' && (
        <Button
          variant="primary"
          isBusy={isBusy}
          busyLabel="Saving…"
          isDisabled={row !== null && !isChanged}
          onPress={() => void save()}
        >
          {row === null ? 'Create keyword' : 'Save'}
        </Button>
      )}
    </>
  );
}
