// Somebody else saved this job first: which fields they changed, and the choice. Nothing is lost before it.
import { Conflict } from '#ui/conflict.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { differing } from './job-form.ts';
import type { JobEditor } from './use-job-form.ts';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export function JobConflict({ editor }: { editor: JobEditor }) {
  const { state, page, keepMine, takeTheirs } = editor;
  if (state.is !== 'stale') return null;
  const names = differing(page, state.theirs);
  return (
    <Conflict
      who="Someone else"
      what="this job"
      at={state.theirs.updatedAt}
      compare={(onClose) => <CompareDialog editor={editor} theirs={state.theirs} onClose={onClose} />}
      onKeepMine={() => void keepMine()}
      onTakeTheirs={takeTheirs}
    >
      {names.length > 0 && `They changed: ${list.format(names)}. `}
      “Keep mine” overwrites only the fields you changed. “Use theirs” can be undone.
    </Conflict>
  );
}
