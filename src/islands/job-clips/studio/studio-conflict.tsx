// Somebody else saved first: what is theirs, what is mine, and the choice, field by field where wanted.
import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { differencesOf, merged, untouchedFields } from '#lib/studio/conflict-fields.ts';
import { draftsOf } from '#lib/studio/cue-edits.ts';
import { documentOf, remoteOf, type StudioDocument, withTrack } from '#lib/studio/studio-document.ts';
import type { Theirs } from '#lib/studio/studio-saving.ts';
import { CompareDialog } from '#ui/compare-dialog.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
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
        Your changes are still here. Use Undo to bring back the version you don’t choose.
      </ConflictBar>
      {isComparing && (
        <CompareDialog
          differences={differencesOf(mine, other)}
          theirsFirst={untouched}
          onClose={() => setComparing(false)}
          onChoose={(chosen) => studio.settle(theirs, merged(mine, other, chosen))}
        />
      )}
    </div>
  );
}

const messageOf = (theirs: Theirs) =>
  theirs.of === 'clip'
    ? `Someone else edited this clip ${relativeTime(theirs.clip.updatedAt, new Date(), 'en')}.`
    : 'Someone else edited this transcript.';

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
