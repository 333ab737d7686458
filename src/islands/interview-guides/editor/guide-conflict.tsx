// Somebody else stored the guide first: who, what differs, and the choice. Nothing is lost before it.
import { Conflict } from '#ui/conflict.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './editor.module.css';
import type { Elsewhere } from './use-elsewhere.ts';
import type { GuideEditor } from './use-guide-editor.ts';

const Compare = lazyPart(async () => (await import('./compare-guides.tsx')).CompareGuides);

export function GuideConflict({ editor, elsewhere }: { editor: GuideEditor; elsewhere: Elsewhere }) {
  const { state, keepMine, takeTheirs } = editor;
  if (state.is !== 'stale') return null;
  return (
    <div className={styles.conflict}>
      <Conflict
        who={elsewhere.whoStored(state.theirs.version)}
        what="this guide"
        at={state.theirs.updatedAt}
        compare={(onClose) => <Compare editor={editor} theirs={state.theirs} onClose={onClose} />}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
      >
        “Keep mine” applies only your changes to their version, which stays in Versions. “Use theirs” can be
        undone.
      </Conflict>
    </div>
  );
}
