// Somebody else saved first: what is theirs, what is mine, and the choice, question by question where wanted.
import { useState } from 'react';
import { clashesOf } from '#lib/screening/set-clashes.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { Conflict } from '#ui/conflict.tsx';
import { useEditorState } from './editor-context.tsx';
import type { StoredSet } from './stored-set.ts';

/** The bar over the editor while there is a conflict. */
export function SetConflict() {
  const { state, keepMine, takeTheirs } = useEditorState();
  if (state.is !== 'stale') return null;
  const { theirs } = state;
  return (
    <Conflict
      who="Someone else"
      what="this set"
      at={theirs.set?.updatedAt ?? null}
      compare={(onClose) => <Compare theirs={theirs} onClose={onClose} />}
      onKeepMine={() => void keepMine()}
      onTakeTheirs={() => takeTheirs()}
    >
      Your changes are still here. “Keep mine” applies only your changes to their version. “Use theirs” can be
      undone.
    </Conflict>
  );
}

function Compare({ theirs, onClose }: { theirs: StoredSet; onClose: () => void }) {
  const { document: mine, stored, takeTheirs } = useEditorState();
  const [clashes] = useState(() => clashesOf({ base: stored.document, mine, theirs: theirs.document }));
  return <CompareClashes clashes={clashes} onChoose={takeTheirs} onClose={onClose} />;
}
