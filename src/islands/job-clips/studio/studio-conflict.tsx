// Somebody else saved the clip, or the words of a track, first: what differs, and the choice.
import { useState } from 'react';
import { clashesOf } from '#lib/studio/clip-clashes.ts';
import { documentOf, type Remote } from '#lib/studio/studio-document.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { Conflict } from '#ui/conflict.tsx';
import styles from './studio.module.css';
import { useStudioState } from './studio-context.tsx';

/** The bar over the studio while there is a conflict. */
export function StudioConflict() {
  const { state, remote, keepMine, takeTheirs } = useStudioState();
  if (state.is !== 'stale') return null;
  const { theirs } = state;
  const isClip = theirs.version > remote.version;
  return (
    <div className={styles.bar}>
      <Conflict
        who="Someone else"
        what={isClip ? 'this clip' : 'this transcript'}
        at={isClip ? theirs.clip.updatedAt : null}
        compare={(onClose) => <Compare theirs={theirs} onClose={onClose} />}
        onKeepMine={() => void keepMine()}
        // Of a transcript only the words are theirs; what is written elsewhere stays.
        onTakeTheirs={() => takeTheirs((part) => (isClip || part === 'words' ? 'theirs' : undefined))}
      >
        Your changes are still here. “Keep mine” applies only your changes to their version. “Use theirs” can
        be undone.
      </Conflict>
    </div>
  );
}

function Compare({ theirs, onClose }: { theirs: Remote; onClose: () => void }) {
  const { document: mine, remote, takeTheirs } = useStudioState();
  const [clashes] = useState(() => clashesOf({ base: documentOf(remote), mine, theirs: documentOf(theirs) }));
  return <CompareClashes clashes={clashes} onChoose={takeTheirs} onClose={onClose} />;
}
