// Everyone a search finds, acted on by the server: what was begun goes on without this page.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type BatchAction,
  cancelPersonBatch,
  listPersonBatches,
  type PersonBatchJob,
  revertPersonBatch,
  startPersonBatch,
} from '#contract/person-batches.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { personsChanged } from '../person-queries.ts';

const BATCHES = 'person-batches';
const LOOK_MS = 1000;

export const isRunning = ({ status }: PersonBatchJob): boolean =>
  status === 'running' || status === 'undoing';

/** One's own of the last day, looked at while one of them runs. */
export function useBatchJobs() {
  const client = useQueryClient();
  const jobs = useQuery({
    queryKey: [BATCHES],
    queryFn: async ({ signal }) =>
      (await call(listPersonBatches, { params: { employer: employerOf() } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? LOOK_MS : false),
  });
  const running = jobs.data?.filter(isRunning).length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) void personsChanged(client);
    before.current = running;
  }, [client, running]);
  const act = useMutation({
    mutationFn: ({ id, verb }: { id: PersonBatchJob['id']; verb: 'cancel' | 'undo' }) =>
      call(verb === 'cancel' ? cancelPersonBatch : revertPersonBatch, {
        params: { employer: employerOf(), batch: id },
      }),
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [BATCHES] }),
  });
  return { jobs: jobs.data ?? [], act };
}

type Everyone = {
  /** Says which list it is: its place and filters. */
  of: string;
  question: PersonQuestion | null;
};

/** Whether everyone who matches is selected, and how something is begun for them. `question` is null where that can't be. */
export function useEveryone({ of, question }: Everyone) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const begin = async (action: BatchAction): Promise<boolean> => {
    try {
      await call(
        startPersonBatch,
        { params: { employer: employerOf() }, body: { search: question ?? {}, action } },
        { idempotencyKey: crypto.randomUUID() },
      );
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
      return false;
    }
    setChosen(null);
    await client.invalidateQueries({ queryKey: [BATCHES] });
    return true;
  };
  return {
    isPossible: question !== null,
    isOn: chosen === of && question !== null,
    choose: () => setChosen(of),
    leave: () => setChosen(null),
    begin,
  };
}
