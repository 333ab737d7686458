// Somebody else stored the guide first: who, what differs, and the choice. Nothing is lost before it.
import { Suspense, useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './editor.module.css';
import type { Elsewhere } from './use-elsewhere.ts';
import type { GuideEditor } from './use-guide-editor.ts';

const Compare = lazyPart(async () => (await import('./compare-guides.tsx')).CompareGuides);

export function GuideConflict({ editor, elsewhere }: { editor: GuideEditor; elsewhere: Elsewhere }) {
  const { state, keepMine, takeTheirs } = editor;
  const [isComparing, setComparing] = useState(false);
  if (state.is !== 'stale') return null;
  return (
    <div className={styles.conflict}>
      <ConflictBar
        message={`${elsewhere.whoStored(state.theirs.version)} changed this guide ${relativeTime(state.theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
      >
        “Keep mine” saves only the sections and fields that you changed over theirs, and theirs stay among the
        versions. “Take theirs” can be undone.
      </ConflictBar>
      {isComparing && (
        <Suspense>
          <Compare editor={editor} theirs={state.theirs} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}
