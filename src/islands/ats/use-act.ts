// One act of the screen: sends it, shows what failed in words, and reads the connection anew.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#lib/api/sentence.ts';
import { refreshAts } from './ats-queries.ts';

/** `failure` is a sentence while the last try failed, else null. */
export function useAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const mutation = useMutation({ mutationFn: act, onSettled: () => refreshAts(client) });
  return {
    run: mutation.mutate,
    runAsync: mutation.mutateAsync,
    isBusy: mutation.isPending,
    failure: mutation.isError ? sentenceOf(mutation.error) : null,
    result: mutation.data,
  };
}
