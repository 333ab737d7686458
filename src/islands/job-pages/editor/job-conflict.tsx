// Somebody else saved this job first: which fields they changed, and the choice. Nothing is lost before it.
import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { differing } from './job-form.ts';
import type { JobEditor } from './use-job-form.ts';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export function JobConflict({ editor }: { editor: JobEditor }) {
  const { state, page } = editor;
  const [isComparing, setComparing] = useState(false);
  if (state.is !== 'stale') return null;
  const names = differing(page, state.theirs);
  return (
    <>
      <ConflictBar
        message={`Someone else edited this job ${relativeTime(state.theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={() => void editor.keepMine()}
        onTakeTheirs={() => editor.takeTheirs()}
      >
        {names.length > 0 && `They changed: ${list.format(names)}. `}
        “Keep mine” overwrites only the fields you changed.
      </ConflictBar>
      {isComparing && (
        <CompareDialog editor={editor} theirs={state.theirs} onClose={() => setComparing(false)} />
      )}
    </>
  );
}
