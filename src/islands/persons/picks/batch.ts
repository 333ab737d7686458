// One change to many persons, part by part, with its way back.
import type { QueryClient } from '@tanstack/react-query';
import type { PersonBatchId } from '#contract/kit/ids.ts';
import type { PersonRow } from '#contract/person.ts';
import { type BatchAction, changePersons, undoPersonBatch } from '#contract/person-batches.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { personsChanged } from '../person-queries.ts';
import { nameOf, personsInWords } from '../person-words.ts';

const PART = 1000;

type Named = Pick<PersonRow, 'permalink' | 'fullName'> & { email?: string | null };
export type Wish = { action: BatchAction; persons: readonly Named[]; done: (count: number) => string };

/** Who was refused and why, the same reason said once; the server's code is all it says of each. */
export function refusedWords(
  persons: readonly Named[],
  results: readonly { permalink: string; ok: boolean; code?: string | undefined }[],
): string[] {
  const known = new Map(persons.map((person) => [person.permalink as string, nameOf(person)]));
  const refused = results.filter(({ ok }) => !ok);
  return [...Map.groupBy(refused, ({ code }) => code ?? '')].map(([code, group]) => {
    const names = group.slice(0, 3).map(({ permalink }) => known.get(permalink) ?? 'Someone');
    const more = group.length > 3 ? ` and ${group.length - 3} more` : '';
    return `${names.join(', ')}${more}: ${REASONS.get(code) ?? 'not updated'}.`;
  });
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['NOT_FOUND', 'no longer available'],
  ['STALE_VERSION', 'changed in the meantime'],
  ['CONFLICT', 'not possible right now'],
]);

/** Does it to all; what was done before a call failed stays done and can be taken back. */
export async function runBatch(client: QueryClient, { action, persons, done }: Wish): Promise<Outcome> {
  const batches: PersonBatchId[] = [];
  const failed: string[] = [];
  let count = 0;
  for (let from = 0; from < persons.length; from += PART) {
    try {
      const permalinks = persons.slice(from, from + PART).map(({ permalink }) => permalink);
      const answer = await call(
        changePersons,
        { params: { employer: employerOf() }, body: { permalinks, action } },
        { idempotencyKey: crypto.randomUUID() },
      );
      batches.push(answer.batchId);
      count += answer.results.filter(({ ok }) => ok).length;
      failed.push(...refusedWords(persons, answer.results));
    } catch (error) {
      failed.push(sentenceOf(error));
      break;
    }
  }
  await personsChanged(client, persons.length === 1 && persons[0] ? [persons[0].permalink] : []);
  return {
    done: count === 0 ? null : done(count),
    failed,
    undo: count === 0 ? null : () => takeBack(client, batches),
  };
}

/** Throws when some could not be put back, with how many. */
async function takeBack(client: QueryClient, batches: readonly PersonBatchId[]): Promise<void> {
  let left = 0;
  for (const batch of batches) {
    const params = { employer: employerOf(), batch };
    const { results } = await call(undoPersonBatch, { params });
    left += results.filter(({ ok }) => !ok).length;
  }
  await personsChanged(client);
  if (left > 0)
    throw new CallError(
      'STALE_VERSION',
      `${personsInWords(left)} not updated: changed in the meantime.`,
      409,
    );
}
