// Puts picked people into a sequence, where they wait for review. Nothing is sent by it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SequencePermalink } from '#contract/kit/ids.ts';
import type { PersonRow } from '#contract/person.ts';
import { addSequenceTargets, listSequences } from '#contract/sequences.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { addedWords, type TargetResult } from '#lib/sequences/target-results.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { Outcome } from '#ui/use-outcome.ts';
import { nameOf, personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';

export type Chosen = readonly (Pick<PersonRow, 'permalink' | 'fullName'> & { email?: string | null })[];
type DialogProps = { persons: Chosen; onAdd: (work: () => Promise<Outcome>) => void; onClose: () => void };

export function AddToSequence({ persons, onAdd, onClose }: DialogProps) {
  const sequences = useQuery(
    choicesQuery(listSequences, { status: ['draft', 'review', 'active', 'paused'] }),
  );
  const [chosen, setChosen] = useState('');
  const sequence = sequences.data?.find(({ permalink }) => permalink === chosen);
  const isNone = sequences.data?.length === 0;
  return (
    <Dialog
      isOpen
      title={`Add ${personsInWords(persons.length)} to a sequence`}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {isNone ? (
            <LinkButton variant="primary" href={employerPaths.sequences}>
              Go to sequences
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              isDisabled={sequence === undefined}
              onPress={() => sequence && onAdd(() => addAll(sequence, persons))}
            >
              Add to sequence
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {isNone ? (
          <p className={styles.quiet}>No sequences yet. Create one first.</p>
        ) : (
          <ChoiceField
            label="Sequence"
            hint="No one is e-mailed before you review and approve them."
            options={[
              { id: '', label: 'Choose a sequence' },
              ...(sequences.data ?? []).map(({ permalink, name }) => ({
                id: permalink as string,
                label: name,
              })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {sequences.isError && (
          <p className={styles.failed} role="alert">
            {sentenceOf(sequences.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** As many as one call takes. */
const PART = 1000;

/** Those added before a call failed stay in it. */
async function addAll(
  { permalink, name }: { permalink: SequencePermalink; name: string },
  persons: Chosen,
): Promise<Outcome> {
  const results: TargetResult[] = [];
  const failed: string[] = [];
  let added = 0;
  for (let from = 0; from < persons.length; from += PART) {
    try {
      const part = persons.slice(from, from + PART).map((person) => person.permalink);
      const answer = await call(
        addSequenceTargets,
        { params: { employer: employerOf(), sequence: permalink }, body: { persons: part } },
        { idempotencyKey: crypto.randomUUID() },
      );
      added += answer.added;
      results.push(...answer.results);
    } catch (error) {
      failed.push(sentenceOf(error));
      break;
    }
  }
  const names = new Map(
    persons.map((person) => [person.permalink as string, nameOf({ email: null, ...person })]),
  );
  const words = addedWords({ added, results, hasMore: false }, name, names);
  return {
    done: words.done,
    failed: [...failed, ...(failed.length === 0 || added > 0 ? words.failed : [])],
    undo: null,
  };
}
