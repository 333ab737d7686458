import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sequence } from '#contract/sequence.ts';
import { jobChoicesQuery } from '#islands/queries/job-choices.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { mailboxesQuery } from '../sequence-queries.ts';
import { draftOf } from './draft.ts';
import { clashesOf, type NameOf } from './sequence-clashes.ts';
import type { SequenceEditor } from './use-sequence-editor.ts';

type Props = { editor: SequenceEditor; theirs: Sequence; onClose: () => void };

export function CompareSequences({ editor, theirs, onClose }: Props) {
  const nameOf = useNames([editor.sequence, theirs]);
  const [states] = useState(() => ({
    base: draftOf(editor.sequence),
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

function useNames(sequences: readonly Sequence[]): NameOf {
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const mailboxes = useQuery(mailboxesQuery()).data?.mailboxes ?? [];
  const names = new Map<string, string>([
    ...jobs.map(({ permalink, title }) => [permalink, title] as const),
    ...mailboxes.map(({ permalink, address }) => [permalink, address] as const),
    ...sequences.flatMap(({ jobPage }) =>
      jobPage === null ? [] : [[jobPage.permalink, jobPage.title] as const],
    ),
  ]);
  return (permalink) => names.get(permalink) ?? null;
}
