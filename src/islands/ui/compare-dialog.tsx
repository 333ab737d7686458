// Mine and theirs side by side; of each field one is kept, and nothing is lost before it is pressed.
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './compare-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** A field that says something else here and there, in words. */
export type Difference = { id: string; label: string; mine: string; theirs: string };

export type CompareDialogProps = {
  differences: readonly Difference[];
  /** The ids of those that begin as theirs: above all what only they changed. */
  theirsFirst: ReadonlySet<string>;
  onClose: () => void;
  /** Gets the ids of those that are to be theirs. */
  onChoose: (theirs: ReadonlySet<string>) => void;
};

export function CompareDialog(props: CompareDialogProps) {
  const { differences, theirsFirst, onClose, onChoose } = props;
  const [theirs, setTheirs] = useState(theirsFirst);
  const pick = (id: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, id] : [...now].filter((one) => one !== id)));
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      width="form"
      title="Compare versions"
      actions={
        <>
          <Button onPress={onClose}>Decide later</Button>
          <Button variant="primary" onPress={() => onChoose(theirs)}>
            Save selection
          </Button>
        </>
      }
    >
      {differences.length === 0 && <p>Both versions are now the same.</p>}
      <div className={styles.fields}>
        {differences.map((difference) => (
          <Choice
            key={difference.id}
            difference={difference}
            isTheirs={theirs.has(difference.id)}
            onPick={pick}
          />
        ))}
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  difference: Difference;
  isTheirs: boolean;
  onPick: (id: string, isTheirs: boolean) => void;
};

function Choice({ difference: { id, label, mine, theirs }, isTheirs, onPick }: ChoiceProps) {
  const side = (isOfTheirs: boolean, who: string, text: string) => (
    <label className={styles.side} data-chosen={isTheirs === isOfTheirs || undefined}>
      <span className={styles.who}>
        <input
          type="radio"
          name={`keep ${id}`}
          checked={isTheirs === isOfTheirs}
          onChange={() => onPick(id, isOfTheirs)}
        />
        {who}
      </span>
      <span className={styles.value}>{text || '(empty)'}</span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {side(false, 'Mine', mine)}
      {side(true, 'Theirs', theirs)}
    </fieldset>
  );
}
