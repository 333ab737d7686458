// What is done with a whole list, with its way back.
import { useQueryClient } from '@tanstack/react-query';
import {
  archivePersonList,
  duplicatePersonList,
  type PersonList,
  restorePersonList,
  savePersonList,
} from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useOutcome } from '#ui/use-outcome.ts';
import { personsChanged } from '../person-queries.ts';

const paramsOf = ({ permalink }: PersonList) => ({ employer: employerOf(), personList: permalink });

type Act = {
  done: (after: PersonList) => string;
  act: () => Promise<PersonList>;
  undo?: (after: PersonList) => Promise<unknown>;
};

export function useListActs() {
  const client = useQueryClient();
  const { run, ...outcome } = useOutcome();
  const take = ({ done, act, undo }: Act) =>
    run(async () => {
      try {
        const after = await act();
        await personsChanged(client);
        const back = async () => {
          await undo?.(after);
          await personsChanged(client);
        };
        return { done: done(after), failed: [], undo: undo === undefined ? null : back };
      } catch (error) {
        // A colleague may have been first: a second try is over what they saved.
        await personsChanged(client);
        return { done: null, failed: [sentenceOf(error)], undo: null };
      }
    });
  const setArchived = (list: PersonList, isArchived: boolean) =>
    call(isArchived ? archivePersonList : restorePersonList, { params: paramsOf(list) });
  return {
    ...outcome,
    run,
    archive: (list: PersonList) =>
      take({
        done: () => `“${list.title}” archived`,
        act: () => setArchived(list, true),
        undo: () => setArchived(list, false),
      }),
    restore: (list: PersonList) =>
      take({
        done: () => `“${list.title}” restored`,
        act: () => setArchived(list, false),
        undo: () => setArchived(list, true),
      }),
    duplicate: (list: PersonList) =>
      take({
        done: ({ title }) => `Created “${title}”`,
        act: () =>
          call(duplicatePersonList, { params: paramsOf(list) }, { idempotencyKey: crypto.randomUUID() }),
        undo: (copy) => setArchived(copy, true),
      }),
    share: (list: PersonList, sharing: PersonList['sharing']) =>
      take({
        done: () =>
          sharing === 'team' ? `“${list.title}” shared with the team` : `“${list.title}” is now private`,
        act: () => saveList(list, { sharing }),
        undo: (after) => saveList(after, { sharing: list.sharing }),
      }),
  };
}

export type ListChange = Partial<Pick<PersonList, 'title' | 'description' | 'search' | 'sharing'>>;

/** Saves a list by its version. Throws CallError. */
export const saveList = (list: PersonList, body: ListChange): Promise<PersonList> =>
  call(savePersonList, { params: paramsOf(list), body }, { version: list.version });

export type ListActs = ReturnType<typeof useListActs>;
