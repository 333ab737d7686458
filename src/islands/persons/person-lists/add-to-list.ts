// Persons put into a list kept by hand, part by part, with their way back.
import type { QueryClient } from '@tanstack/react-query';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { changePersonList, type PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { personsChanged } from '../person-queries.ts';
import { personsInWords } from '../person-words.ts';
import { partsOf } from './pasted-emails.ts';

/** As many as one call puts into a list. */
const PART = 1000;
type Persons = readonly PersonPermalink[];
type Named = Pick<PersonList, 'permalink' | 'title'>;

const change = (list: Named, body: Parameters<typeof call<typeof changePersonList>>[1]['body']) =>
  call(changePersonList, { params: { employer: employerOf(), personList: list.permalink }, body });

/** What was done before a call failed stays done and can be taken back; who stood in the list already stays in it. */
export async function addToList(client: QueryClient, list: Named, persons: Persons): Promise<Outcome> {
  const failed: string[] = [];
  const added: PersonPermalink[] = [];
  let stood = 0;
  let gone = 0;
  for (const part of partsOf(persons, PART)) {
    try {
      const { results } = await change(list, { add: part });
      added.push(
        ...results.flatMap(({ permalink, ok, code }) => (ok && code === undefined ? [permalink] : [])),
      );
      stood += results.filter(({ ok, code }) => ok && code === 'UNCHANGED').length;
      gone += results.filter(({ ok }) => !ok).length;
    } catch (error) {
      failed.push(sentenceOf(error));
      break;
    }
  }
  if (gone > 0) failed.push(`${personsInWords(gone)} no longer available.`);
  await personsChanged(client);
  return {
    done: addedInWords(list, added.length, stood),
    failed,
    undo: added.length === 0 ? null : () => takeOut(client, list, added),
  };
}

function addedInWords({ title }: Named, added: number, stood: number): string | null {
  if (added + stood === 0) return null;
  if (added === 0) return `${personsInWords(stood)} already in “${title}”`;
  return `${personsInWords(added)} added to “${title}”${stood === 0 ? '' : `, ${stood.toLocaleString('en')} already in it`}`;
}

async function takeOut(client: QueryClient, list: Named, persons: Persons): Promise<void> {
  for (const part of partsOf(persons, PART)) await change(list, { remove: part });
  await personsChanged(client);
}
