// What a merge did, with its way back.
import { useQueryClient } from '@tanstack/react-query';
import type { PersonMergeId } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { undoPersonMerge } from '#contract/person-care.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useOutcome } from '#ui/use-outcome.ts';
import { personsChanged } from '../person-queries.ts';
import { nameOf } from '../person-words.ts';

export type Merged = { mergeId: PersonMergeId; person: Person };

/** Parts merged persons again. Throws CallError. */
export const partAgain = (mergeId: PersonMergeId) =>
  call(undoPersonMerge, { params: { employer: employerOf(), merge: mergeId } });

export function useMerged() {
  const client = useQueryClient();
  const { run, ...outcome } = useOutcome();
  const tell = ({ mergeId, person }: Merged) =>
    void run(async () => ({
      done: `Merged into ${nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null })}`,
      failed: [],
      undo: async () => {
        await partAgain(mergeId);
        await personsChanged(client, [person.permalink]);
      },
    }));
  return { ...outcome, run, tell };
}
