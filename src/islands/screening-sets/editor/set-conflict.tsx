// Somebody else saved first: what is theirs, what is mine, and the choice, question by question where wanted.
import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { differencesOf, merged, untouched } from '#lib/screening/set-conflict.ts';
import { documentOf } from '#lib/screening/set-document.ts';
import { CompareDialog } from '#ui/compare-dialog.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
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
        message={`Someone else edited this set ${relativeTime(saving.theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={() => void editor.settle(merged(mine, theirs, onlyTheirs))}
        onTakeTheirs={() => void editor.settle(theirs)}
      >
        Your changes are still here. Use Undo to bring back the version you don’t choose.
      </ConflictBar>
      {isComparing && (
        <CompareDialog
          differences={differencesOf(mine, theirs)}
          theirsFirst={onlyTheirs}
          onClose={() => setComparing(false)}
          onChoose={(chosen) => void editor.settle(merged(mine, theirs, chosen))}
        />
      )}
    </>
  );
}
