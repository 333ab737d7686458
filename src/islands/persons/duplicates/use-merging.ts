// A merge before it happens: whom to keep, whose values stand, what would come of it, and then the merge itself.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { mergePersons } from '#contract/person-care.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { personQuery, personsChanged } from '../person-queries.ts';
import { type Choice, type Preview, stillAsked } from './merge-rules.ts';
import type { Merged } from './use-merge.ts';

export type Pair = readonly [PersonPermalink, PersonPermalink];

export function useMerging(pair: Pair, onMerged: (merged: Merged) => void) {
  const client = useQueryClient();
  const [keep, setKeep] = useState<PersonPermalink>(pair[0]);
  const [choice, setChoice] = useState<Choice>({});
  const gone = keep === pair[0] ? pair[1] : pair[0];
  const persons = [useQuery(personQuery(pair[0])), useQuery(personQuery(pair[1]))] as const;
  const kept = persons[keep === pair[0] ? 0 : 1].data;
  const shown = useRef<Preview>(undefined);
  const merge = useMutation({
    mutationFn: () =>
      send({
        kept: kept as Person,
        gone,
        choice: stillAsked(choice, shown.current as Preview),
        dryRun: false,
      }),
    onSuccess: async ({ mergeId, person }) => {
      await personsChanged(client, [keep, gone]);
      if (mergeId !== null) onMerged({ mergeId, person });
    },
  });
  const preview = useQuery({
    queryKey: ['merge-preview', keep, gone, kept?.version ?? 0, choice],
    enabled: kept !== undefined && !merge.isPending && !merge.isSuccess,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send({ kept: kept as Person, gone, choice, dryRun: true }, signal),
  });
  shown.current = preview.data;
  const failure = persons[0].error ?? persons[1].error ?? preview.error ?? merge.error;
  const known = persons.flatMap(({ data }) => data ?? []);
  return { persons: known, keep, setKeep, choice, setChoice, preview, merge, failure };
}

type Sent = { kept: Person; gone: PersonPermalink; choice: Choice; dryRun: boolean };

const send = ({ kept, gone, choice, dryRun }: Sent, signal?: AbortSignal): Promise<Preview> =>
  call(
    mergePersons,
    {
      params: { employer: employerOf() },
      body: { keep: kept.permalink, merge: [gone], version: kept.version, choose: choice, dryRun },
    },
    // What is only tried writes nothing, so it needs no key.
    dryRun
      ? { isDryRun: true, ...(signal === undefined ? {} : { signal }) }
      : { idempotencyKey: crypto.randomUUID() },
  );
