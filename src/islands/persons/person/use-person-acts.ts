// Acts on one person: sent, taken over, and offered to be taken back for ten seconds.
import { useQueryClient } from '@tanstack/react-query';
import type { Person } from '#contract/person.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { useOutcome } from '#ui/use-outcome.ts';
import { anyPersonChanged, personArrived } from '../person-queries.ts';

export type PersonAct = {
  done: string;
  act: () => Promise<Person>;
  undo?: () => Promise<Person>;
};

export function usePersonActs() {
  const client = useQueryClient();
  const { run, ...outcome } = useOutcome();
  const take = async ({ done, act, undo }: PersonAct) => {
    await run(async () => {
      try {
        await personArrived(client, await act());
      } catch (error) {
        // A colleague may have been first: what stands here is read anew, so that a second try is over what they saved.
        await anyPersonChanged(client);
        return { done: null, failed: [sentenceOf(error)], undo: null };
      }
      const back = undo === undefined ? null : async () => personArrived(client, await undo());
      return { done, failed: [], undo: back };
    });
  };
  return { ...outcome, run, take };
}

export type PersonActs = ReturnType<typeof usePersonActs>;
