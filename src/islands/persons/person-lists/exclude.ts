// Persons kept out of a smart list, part by part, with their way back.
import type { QueryClient } from '@tanstack/react-query';
import { changeExclusions } from '#contract/person-list-exclusions.ts';
import type { PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { personsChanged } from '../person-queries.ts';
import { nameOf, personsInWords } from '../person-words.ts';
import { refusedWords } from '../picks/batch.ts';
import type { ListedRow } from './list-queries.ts';
import { partsOf } from './pasted-emails.ts';

const PART = 1000;
type Some = readonly Pick<ListedRow, 'permalink' | 'fullName'>[];
type Named = Pick<PersonList, 'permalink'>;

const change = (list: Named, body: Parameters<typeof call<typeof changeExclusions>>[1]['body']) =>
  call(changeExclusions, { params: { employer: employerOf(), personList: list.permalink }, body });

/** What was done before a call failed stays done and can be taken back. */
export async function exclude(client: QueryClient, list: Named, persons: Some): Promise<Outcome> {
  const failed: string[] = [];
  const out: ListedRow['permalink'][] = [];
  for (const part of partsOf(persons, PART)) {
    try {
      const { results } = await change(list, { exclude: part.map(({ permalink }) => permalink) });
      out.push(...results.flatMap(({ permalink, ok }) => (ok ? [permalink] : [])));
      failed.push(...refusedWords(part, results));
    } catch (error) {
      failed.push(sentenceOf(error));
      break;
    }
  }
  await personsChanged(client);
  const [only] = persons;
  const whom =
    out.length === 1 && only !== undefined && persons.length === 1
      ? nameOf(only)
      : personsInWords(out.length);
  return {
    done: out.length === 0 ? null : `${whom} excluded from this list`,
    failed,
    undo: out.length === 0 ? null : () => readmit(client, list, out),
  };
}

/** Lets the rule find them again. Throws CallError. */
export async function readmit(
  client: QueryClient,
  list: Named,
  persons: readonly ListedRow['permalink'][],
): Promise<void> {
  for (const part of partsOf(persons, PART)) await change(list, { readmit: [...part] });
  await personsChanged(client);
}
