// Somebody else stored the story first: what differs, and the choice. Nothing is lost before it.
import { Suspense, useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Elsewhere } from './use-elsewhere.ts';
import type { StoryEditor } from './use-story-editor.ts';

const Compare = lazyPart(async () => (await import('./compare-stories.tsx')).CompareStories);

export function StoryConflict({ editor, elsewhere }: { editor: StoryEditor; elsewhere: Elsewhere }) {
  const { state, keepMine, takeTheirs } = editor;
  const [isComparing, setComparing] = useState(false);
  if (state.is !== 'stale') return null;
  return (
    <>
      <ConflictBar
        message={`${elsewhere.whoStored(state.theirs.version)} changed this story ${relativeTime(state.theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
      >
        “Keep mine” saves only the fields that you changed over theirs; “Take theirs” can be undone.
      </ConflictBar>
      {isComparing && (
        <Suspense>
          <Compare editor={editor} theirs={state.theirs} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
