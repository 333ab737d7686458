// Somebody else saved the board first: what stands there now, and the choice. Nothing is lost before it.
import { useState } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { CompareDialog } from '#ui/compare-dialog.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { type BoardForm, changedIn, formOf, withTheirs } from './board-form.ts';
import type { useBoardForm } from './use-board-form.ts';

const names: Record<keyof BoardForm, string> = {
  title: 'Name',
  intro: 'Introduction',
  language: 'Language',
  jobClips: 'Team clips',
  departments: 'Department order',
  departmentNames: 'Departments',
  offices: 'Offices',
};

export function BoardConflict({ editor }: { editor: ReturnType<typeof useBoardForm> }) {
  const [isComparing, setComparing] = useState(false);
  const { theirs, form, changed } = editor;
  if (theirs === null) return null;
  const differing = changedIn(form, theirs);
  return (
    <>
      <ConflictBar
        message={`Someone else edited this board ${relativeTime(theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={editor.keepMine}
        onTakeTheirs={editor.takeTheirs}
      >
        “Keep mine” overwrites only the fields you changed.
      </ConflictBar>
      {isComparing && (
        <CompareDialog
          differences={differing.map((name) => ({
            id: name,
            label: names[name],
            mine: wordsOf(name, form, theirs),
            theirs: wordsOf(name, formOf(theirs), theirs),
          }))}
          theirsFirst={new Set(differing.filter((name) => !changed.includes(name)))}
          onClose={() => setComparing(false)}
          onChoose={(chosen) => editor.settle(withTheirs(form, theirs, chosen))}
        />
      )}
    </>
  );
}

function wordsOf(name: keyof BoardForm, form: BoardForm, board: JobBoardRow): string {
  const value = form[name];
  if (typeof value === 'string') return value;
  if (name === 'jobClips') return `${value.length} selected`;
  return value.map((id) => board.departments.find((one) => one.id === id)?.name ?? id).join('\n');
}
