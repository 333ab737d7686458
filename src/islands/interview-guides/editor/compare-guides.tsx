import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { jobChoicesQuery } from '#islands/queries/job-choices.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { draftOf } from './draft.ts';
import { clashesOf, type NameOf } from './guide-clashes.ts';
import type { GuideEditor } from './use-guide-editor.ts';

type Props = { editor: GuideEditor; theirs: InterviewGuide; onClose: () => void };

export function CompareGuides({ editor, theirs, onClose }: Props) {
  const nameOf = useNames([editor.guide, theirs]);
  const [states] = useState(() => ({
    base: draftOf(editor.guide),
    mine: editor.draft,
    theirs: draftOf(theirs),
  }));
  return (
    <CompareClashes
      clashes={clashesOf(states, nameOf)}
      onChoose={(choice) => void editor.keepMine(choice)}
      onClose={onClose}
    />
  );
}

function useNames(guides: readonly InterviewGuide[]): NameOf {
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const names = new Map<string, string>([
    ...jobs.map(({ permalink, title }) => [permalink, title] as const),
    ...guides.flatMap(({ jobPage, attachments }) => [
      ...(jobPage === null ? [] : [[jobPage.permalink, jobPage.title] as const]),
      ...attachments.map(({ id, name }) => [id, name] as const),
    ]),
  ]);
  return (id) => names.get(id) ?? null;
}
