import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { Node } from '#contract/job.ts';
import { CompareDialog } from '#ui/compare-dialog.tsx';
import { boardsQuery, storyPagesQuery } from '../story-queries.ts';
import { draftOf } from './draft.ts';
import { clashesOf, type NameOf } from './story-clashes.ts';
import type { StoryEditor } from './use-story-editor.ts';

type Props = { editor: StoryEditor; theirs: ContentPageJobPage; onClose: () => void };

/** What I changed begins as mine, all else as theirs. */
export function CompareStories({ editor, theirs, onClose }: Props) {
  const nameOf = useNames(theirs);
  const [states] = useState(() => ({
    base: draftOf(editor.stored()),
    mine: editor.draft,
    theirs: draftOf(theirs),
  }));
  const clashes = clashesOf(states, nameOf);
  const known = new Set(clashes.map(({ id }) => id));
  const choose = (chosen: ReadonlySet<string>) => {
    void editor.keepMine((part) => {
      if (!known.has(part)) return undefined;
      return chosen.has(part) ? 'theirs' : 'mine';
    });
    onClose();
  };
  return (
    <CompareDialog
      differences={clashes}
      theirsFirst={new Set(clashes.filter(({ isMine }) => !isMine).map(({ id }) => id))}
      onClose={onClose}
      onChoose={choose}
    />
  );
}

function useNames({ contentPage }: ContentPageJobPage): NameOf {
  const boards = useQuery(boardsQuery()).data ?? [];
  const pages = useQuery(storyPagesQuery()).data ?? [];
  const nodes = (list: readonly Node[]): [string, string][] =>
    list.flatMap(({ id, name, children }) => [[id, name] as [string, string], ...nodes(children)]);
  const names = new Map<string, string>([
    [contentPage.permalink, contentPage.title],
    ...[...boards, ...pages].map(({ permalink, title }) => [permalink, title] as [string, string]),
    ...boards.flatMap(({ departments, offices }) => nodes([...departments, ...offices])),
  ]);
  return (id) => names.get(id) ?? id;
}
