import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { Node } from '#contract/job.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { boardsQuery, storyPagesQuery } from '../story-queries.ts';
import { draftOf } from './draft.ts';
import { clashesOf, type NameOf } from './story-clashes.ts';
import type { StoryEditor } from './use-story-editor.ts';

type Props = { editor: StoryEditor; theirs: ContentPageJobPage; onClose: () => void };

export function CompareStories({ editor, theirs, onClose }: Props) {
  const nameOf = useNames(theirs);
  const [states] = useState(() => ({
    base: draftOf(editor.stored()),
    mine: editor.draft,
    theirs: draftOf(theirs),
  }));
  const clashes = clashesOf(states, nameOf);
  return (
    <CompareClashes clashes={clashes} onChoose={(choice) => void editor.keepMine(choice)} onClose={onClose} />
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
