// What a board says of itself, in which order, and where it is found: `?panel=board`.
import { useId } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../../job-pages.module.css';
import { BoardAddresses } from './board-addresses.tsx';
import { BoardConflict } from './board-conflict.tsx';
import { BoardFacts } from './board-facts.tsx';
import { BoardFields } from './board-fields.tsx';
import { isSound } from './board-form.ts';
import { useBoardForm } from './use-board-form.ts';

type Props = { board: JobBoardRow; mayEdit: boolean; unlistedHref: string; onClose: () => void };

export function BoardPanel({ board, mayEdit, unlistedHref, onClose }: Props) {
  const editor = useBoardForm(board, onClose);
  const { form } = editor;
  const id = useId();
  const actions = mayEdit && (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        isDisabled={!editor.hasChanged || !isSound(form)}
        isBusy={editor.isSaving}
        busyLabel="Saving…"
      >
        Save
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      title="Board"
      width="form"
      closeLabel="Close"
      isSticky={editor.hasChanged}
      onClose={onClose}
      actions={actions}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        // Enter writes a new line in its larger fields.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (editor.hasChanged && isSound(form)) editor.save();
        }}
      >
        <BoardConflict editor={editor} />
        <BoardFields board={board} form={form} onChange={editor.set} isDisabled={!mayEdit} />
        {editor.failure !== null && (
          <p className={styles.failed} role="alert">
            {editor.failure}
          </p>
        )}
        <BoardFacts board={board} unlistedHref={unlistedHref} />
        <BoardAddresses board={board} />
      </form>
    </Dialog>
  );
}
