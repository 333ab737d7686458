// Somebody else saved first: what is theirs, what is mine, and the choice, question by question where wanted.
import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { type Difference, differencesOf, merged, untouched } from '#lib/screening/set-conflict.ts';
import { documentOf, type SetDocument } from '#lib/screening/set-document.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './editor-bars.module.css';
import { useEditorState, useEditorTools } from './editor-context.tsx';

/** The bar over the editor while there is a conflict. */
export function SetConflict() {
  const { editor } = useEditorTools();
  const { saving, stored, history } = useEditorState();
  const [isComparing, setComparing] = useState(false);
  if (saving.state !== 'conflict' || stored === null) return null;
  const mine = history.present;
  const theirs = documentOf(saving.theirs);
  const onlyTheirs = untouched(documentOf(stored), mine, theirs);
  return (
    <>
      <ConflictBar
        message={`Somebody changed this set ${relativeTime(saving.theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={() => void editor.settle(merged(mine, theirs, onlyTheirs))}
        onTakeTheirs={() => void editor.settle(theirs)}
      >
        What you changed is kept here. Undo brings back what you do not choose.
      </ConflictBar>
      {isComparing && (
        <Compare
          mine={mine}
          theirs={theirs}
          onlyTheirs={onlyTheirs}
          onClose={() => setComparing(false)}
          onChoose={(document) => void editor.settle(document)}
        />
      )}
    </>
  );
}

type CompareProps = {
  mine: SetDocument;
  theirs: SetDocument;
  onlyTheirs: ReadonlySet<string>;
  onClose: () => void;
  onChoose: (document: SetDocument) => void;
};

function Compare({ mine, theirs, onlyTheirs, onClose, onChoose }: CompareProps) {
  const [chosen, setChosen] = useState(onlyTheirs);
  const pick = (id: string, isTheirs: boolean) => {
    const next = new Set(chosen);
    if (isTheirs) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      width="form"
      title="Choose what stays"
      actions={
        <>
          <Button onPress={onClose}>Decide later</Button>
          <Button variant="primary" onPress={() => onChoose(merged(mine, theirs, chosen))}>
            Save these
          </Button>
        </>
      }
    >
      {differencesOf(mine, theirs).map((difference) => (
        <Choice
          key={difference.id}
          difference={difference}
          isTheirs={chosen.has(difference.id)}
          onPick={pick}
        />
      ))}
    </Dialog>
  );
}

type ChoiceProps = {
  difference: Difference;
  isTheirs: boolean;
  onPick: (id: string, isTheirs: boolean) => void;
};

function Choice({ difference: { id, label, mine, theirs }, isTheirs, onPick }: ChoiceProps) {
  const option = (isOfTheirs: boolean, who: string, text: string) => (
    <label>
      <input
        type="radio"
        name={`keep ${id}`}
        checked={isTheirs === isOfTheirs}
        onChange={() => onPick(id, isOfTheirs)}
      />
      <span>
        <strong>{who}</strong>
        <span>{text || '(empty)'}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.difference}>
      <legend>{label}</legend>
      {option(false, 'Mine', mine)}
      {option(true, 'Theirs', theirs)}
    </fieldset>
  );
}
