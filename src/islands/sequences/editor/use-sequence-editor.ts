// The sequence as it is edited: its draft, what is stored of it, and how it is saved.
import { useQueryClient } from '@tanstack/react-query';
import { Sequence } from '#contract/sequence.ts';
import { saveSequence } from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { stateAfter } from '#lib/save-state.ts';
import { useEditing } from '#ui/use-editing.ts';
import { paramsOf, sequenceArrived } from '../sequence-queries.ts';
import { bodyOf, draftOf, mistakeOf } from './draft.ts';

export type SequenceEditor = ReturnType<typeof useSequenceEditor>;

const lists = ['stages'] as const;

export function useSequenceEditor(first: Sequence) {
  const client = useQueryClient();
  const { thing: sequence, ...editing } = useEditing(first, {
    ...{ draftOf, mistakeOf, lists },
    kept: { name: `sequence ${first.permalink}`, title: first.name },
    save: (stored, changes, { version }) =>
      call(saveSequence, { params: paramsOf(stored), body: bodyOf(changes) }, { version }),
    onSaved: async (saved) => sequenceArrived(client, saved),
    stateAfter: (error) => stateAfter(error, { thing: Sequence }),
  });
  return { sequence, ...editing };
}
