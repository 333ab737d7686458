// Mine and theirs side by side; of each field one is kept, and nothing is lost before it is pressed.
import { useState } from 'react';
import type { JobPage } from '#contract/job-page.ts';
import type { SaveState } from '#lib/save-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Clash, clashesOf, merged } from './clashes.ts';
import styles from './conflict.module.css';
import type { JobEditor } from './use-job-form.ts';

type Props = {
  editor: JobEditor;
  theirs: Extract<SaveState<JobPage>, { is: 'stale' }>['theirs'];
  onClose: () => void;
};

export function CompareDialog({ editor, theirs, onClose }: Props) {
  const [clashes] = useState(() => clashesOf(editor.page, editor.form, theirs));
  const [kept, setKept] = useState(
    () => new Set(clashes.flatMap(({ field, isMine }) => (isMine ? [field] : []))),
  );
  const keep = (field: string, isMine: boolean) =>
    setKept((now) => new Set(isMine ? [...now, field] : [...now].filter((one) => one !== field)));
  const save = () => {
    editor.takeTheirs(merged(editor.form, theirs, kept));
    onClose();
  };
  return (
    <Dialog
      isOpen
      isSticky
      width="form"
      onClose={onClose}
      title="Yours and theirs"
      closeLabel="Close"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={save}>
            Save what is chosen
          </Button>
        </>
      }
    >
      {clashes.length === 0 && <p>Both say the same by now.</p>}
      {clashes.map((clash) => (
        <ClashRow key={clash.field} clash={clash} isMine={kept.has(clash.field)} onKeep={keep} />
      ))}
    </Dialog>
  );
}

type RowProps = { clash: Clash; isMine: boolean; onKeep: (field: string, isMine: boolean) => void };

function ClashRow({ clash: { field, label, mine, theirs }, isMine, onKeep }: RowProps) {
  const side = (who: string, text: string, isChosen: boolean) => (
    <label data-chosen={isChosen || undefined}>
      <span>
        <input
          type="radio"
          name={`clash-${field}`}
          checked={isChosen}
          onChange={() => onKeep(field, who === 'Mine')}
        />
        {who}
      </span>
      <span className={styles.value}>{text}</span>
    </label>
  );
  return (
    <fieldset className={styles.clash}>
      <legend>{label.charAt(0).toUpperCase() + label.slice(1)}</legend>
      <div>
        {side('Mine', mine, isMine)}
        {side('Theirs', theirs, !isMine)}
      </div>
    </fieldset>
  );
}
