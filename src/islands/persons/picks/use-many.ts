// Whom something is done with: the people picked one by one, or everyone who matches, which the server goes through.
import { useQueryClient } from '@tanstack/react-query';
import type { PersonRow } from '#contract/person.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import type { useOutcome } from '#ui/use-outcome.ts';
import type { Selection } from '../use-selection.ts';
import { runBatch, type Wish } from './batch.ts';
import { useEveryone } from './everyone.ts';

export type Deed = Omit<Wish, 'persons'>;

type Many<Row extends PersonRow> = {
  /** Says which list it is: its place and filters. */
  of: string;
  /** Finds everyone who matches; null where no search does. */
  question: PersonQuestion | null;
  /** How many match, where that is known. */
  matching: number | null;
  shown: readonly Row[];
  selection: Selection<Row>;
  run: ReturnType<typeof useOutcome>['run'];
};

export function useMany<Row extends PersonRow>(given: Many<Row>) {
  const { of, question, matching, shown, selection, run } = given;
  const client = useQueryClient();
  const everyone = useEveryone({ of, question });
  const { isOn, isPossible } = everyone;
  return {
    everyone: {
      ...{ isOn, isPossible, total: matching },
      choose: () => {
        selection.pick(new Set(shown.map(({ permalink }) => permalink)));
        everyone.choose();
      },
    },
    /** How many, where that is known. */
    count: isOn ? matching : selection.persons.length,
    countLabel: (count: number) =>
      isOn
        ? `All ${matching?.toLocaleString('en') ?? 'who match'} selected`
        : `${count.toLocaleString('en')} selected`,
    pick: (picked: ReadonlySet<string>) => {
      everyone.leave();
      selection.pick(picked);
    },
    /** Then nobody is picked, unless it could not be begun. */
    act: async (deed: Deed): Promise<void> => {
      if (!isOn) await run(() => runBatch(client, { ...deed, persons: selection.persons }));
      else if (!(await everyone.begin(deed.action))) return;
      selection.clear();
    },
  };
}
