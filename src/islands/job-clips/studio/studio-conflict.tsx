// Somebody else saved first: what is theirs, what is mine, and the choice, field by field where wanted.
import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { type Difference, differencesOf, merged, untouchedFields } from '#lib/studio/conflict-fields.ts';
import { draftsOf } from '#lib/studio/cue-edits.ts';
import { documentOf, remoteOf, type StudioDocument, withTrack } from '#lib/studio/studio-document.ts';
import type { Theirs } from '#lib/studio/studio-saving.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './studio.module.css';
import { useStudioState, useStudioTools } from './studio-context.tsx';

/** The bar over the studio while there is a conflict. */
export function StudioConflict() {
  const { studio } = useStudioTools();
  const { saving, remote, history } = useStudioState();
  const [isComparing, setComparing] = useState(false);
  if (saving.state !== 'conflict') return null;
  const { theirs } = saving;
  const mine = history.present;
  const other = documentOfTheirs(theirs, mine, (clip) => documentOf(clip, remoteOf(clip, remote)));
  const untouched = untouchedFields(documentOf(remote.clip, remote), mine, other);
  return (
    <div className={styles.bar}>
      <ConflictBar
        message={messageOf(theirs)}
        onCompare={() => setComparing(true)}
        onKeepMine={() => studio.settle(theirs, merged(mine, other, untouched))}
        onTakeTheirs={() => studio.settle(theirs, other)}
      >
        What you changed is kept here. Undo brings back what you do not choose.
      </ConflictBar>
      {isComparing && (
        <Compare
          mine={mine}
          theirs={other}
          untouched={untouched}
          onClose={() => setComparing(false)}
          onChoose={(document) => studio.settle(theirs, document)}
        />
      )}
    </div>
  );
}

const messageOf = (theirs: Theirs) =>
  theirs.of === 'clip'
    ? `Somebody changed this clip ${relativeTime(theirs.clip.updatedAt, new Date(), 'en')}.`
    : 'Somebody changed this transcript meanwhile.';

type ClipOf<Kind> = Extract<Theirs, { of: Kind }>;

function documentOfTheirs(
  theirs: Theirs,
  mine: StudioDocument,
  read: (clip: ClipOf<'clip'>['clip']) => StudioDocument,
): StudioDocument {
  if (theirs.of === 'words') return withTrack(mine, theirs.key, { cues: draftsOf(theirs.transcript.cues) });
  const document = read(theirs.clip);
  // The clip's answer carries no words; those typed here are another matter and stay.
  return {
    ...document,
    tracks: document.tracks.map((track) => ({
      ...track,
      cues: mine.tracks.find(({ key }) => key === track.key)?.cues ?? track.cues,
    })),
  };
}

type CompareProps = {
  mine: StudioDocument;
  theirs: StudioDocument;
  /** What only they changed, which therefore stays theirs unless somebody says otherwise. */
  untouched: ReadonlySet<string>;
  onClose: () => void;
  onChoose: (document: StudioDocument) => void;
};

function Compare({ mine, theirs, untouched, onClose, onChoose }: CompareProps) {
  const differences = differencesOf(mine, theirs);
  const [chosen, setChosen] = useState(untouched);
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
      <div className={styles.compare}>
        {differences.map((difference) => (
          <Choice
            key={difference.id}
            difference={difference}
            isTheirs={chosen.has(difference.id)}
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
  const option = (isOfTheirs: boolean, who: string, text: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`keep-${id}`}
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
