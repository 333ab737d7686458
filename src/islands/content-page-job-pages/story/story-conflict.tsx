// Somebody else stored the story first: what differs, and the choice. Nothing is lost before it.
import { Conflict } from '#ui/conflict.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Elsewhere } from './use-elsewhere.ts';
import type { StoryEditor } from './use-story-editor.ts';

const Compare = lazyPart(async () => (await import('./compare-stories.tsx')).CompareStories);

export function StoryConflict({ editor, elsewhere }: { editor: StoryEditor; elsewhere: Elsewhere }) {
  const { state, keepMine, takeTheirs } = editor;
  if (state.is !== 'stale') return null;
  return (
    <Conflict
      who={elsewhere.whoStored(state.theirs.version)}
      what="this story"
      at={state.theirs.updatedAt}
      compare={(onClose) => <Compare editor={editor} theirs={state.theirs} onClose={onClose} />}
      onKeepMine={() => void keepMine()}
      onTakeTheirs={takeTheirs}
    >
      “Keep mine” applies only your changes to their version. “Use theirs” can be undone.
    </Conflict>
  );
}
