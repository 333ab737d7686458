// Saved questions: added, edited in their place, deleted with a way back, and used when asking.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listVideoClipPrompts, type VideoClipPrompt } from '#contract/video-clip-prompts.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePrompts } from './use-prompts.ts';
import styles from './video-clips.module.css';

const MOST_CHARACTERS = 300;

export function Prompts() {
  const list = useInfiniteQuery(listQuery(listVideoClipPrompts, {}));
  const prompts = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const acts = usePrompts();
  return (
    <section className={styles.prompts} aria-label="Saved questions">
      <AddPrompt onAdd={acts.add} />
      {list.isPending && <TableSkeleton rows={3} label="Loading the questions" />}
      {list.isError && <LoadFailed what="the questions" query={list} />}
      {list.isSuccess && prompts.length === 0 && (
        <EmptyState isFirstTime title="No saved questions">
          Save questions you ask often. You can pick them when you ask a colleague.
        </EmptyState>
      )}
      <ul>
        {prompts.map((prompt) => (
          <PromptRow key={prompt.id} prompt={prompt} acts={acts} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function AddPrompt({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (text.trim() === '') return;
    setBusy(true);
    if (await onAdd(text)) setText('');
    setBusy(false);
  };
  return (
    <form
      className={styles.addPrompt}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="New question"
        value={text}
        onChange={setText}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
      />
      <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
        Save question
      </Button>
    </form>
  );
}

type RowProps = { prompt: VideoClipPrompt; acts: ReturnType<typeof usePrompts> };

function PromptRow({ prompt, acts }: RowProps) {
  const [text, setText] = useState<string | null>(null);
  const save = async () => {
    if (text === null || text.trim() === '') return;
    if (text.trim() === prompt.text || (await acts.save(prompt, text))) setText(null);
  };
  if (text === null)
    return (
      <li>
        <bdi>{prompt.text}</bdi>
        <span className={styles.ways}>
          <Button size="row" aria-label={`Edit “${prompt.text}”`} onPress={() => setText(prompt.text)}>
            Edit
          </Button>
          <Button
            size="row"
            variant="plain"
            aria-label={`Delete “${prompt.text}”`}
            onPress={() => void acts.remove(prompt)}
          >
            Delete
          </Button>
        </span>
      </li>
    );
  return (
    <li>
      <TextField
        label="Question"
        value={text}
        onChange={setText}
        error={text.trim() === '' ? 'Enter the question.' : null}
        maxLength={MOST_CHARACTERS}
        draftName={`prompt ${prompt.id}`}
        autoComplete="off"
        autoFocus
      />
      <span className={styles.ways}>
        <Button size="row" onPress={() => void save()}>
          Save
        </Button>
        <Button size="row" variant="plain" onPress={() => setText(null)}>
          Cancel
        </Button>
      </span>
    </li>
  );
}
