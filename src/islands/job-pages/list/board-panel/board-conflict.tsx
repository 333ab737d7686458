// Somebody else saved the board first: what stands there now, and the choice. Nothing is lost before it.
import { useState } from 'react';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { formOf } from './board-form.ts';
import type { useBoardForm } from './use-board-form.ts';

const names = {
  title: 'Name',
  intro: 'Introduction',
  language: 'Language',
  jobClips: 'Clips of the team',
  departments: 'Order of departments',
} as const;

export function BoardConflict({ editor }: { editor: ReturnType<typeof useBoardForm> }) {
  const [isComparing, setComparing] = useState(false);
  const { theirs, form } = editor;
  if (theirs === null) return null;
  const other = formOf(theirs);
  const differing = (Object.keys(names) as (keyof typeof names)[]).filter(
    (name) => JSON.stringify(form[name]) !== JSON.stringify(other[name]),
  );
  return (
    <>
      <ConflictBar
        message="Somebody changed this board meanwhile."
        onCompare={() => setComparing(!isComparing)}
        onKeepMine={editor.keepMine}
        onTakeTheirs={editor.takeTheirs}
      >
        “Keep mine” saves only the fields that you changed over theirs.
      </ConflictBar>
      {isComparing && (
        <ul>
          {differing.map((name) => (
            <li key={name}>
              <b>{names[name]}</b>: theirs is “{wordsOf(other[name])}”, yours “{wordsOf(form[name])}”
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const wordsOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : `${value.length} chosen`;
