// How the notes on a candidate are read and one is added.

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { addNote, listNotes } from '#contract/person-notes.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { call } from '#lib/api/call.ts';
import { isPassing, retryDelayOf } from '#lib/api/retry.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { storedText } from '#lib/mentions.ts';
import { employerOf } from '#lib/stores/auth.ts';

const NOTES = 'person-notes';
const SHOWN = '10';

const paramsOf = (person: string) => ({ employer: employerOf(), person: person as PersonPermalink });

/** The latest notes on a person. */
export const notesQuery = (person: string) =>
  queryOptions({
    queryKey: [NOTES, person, 'latest'],
    queryFn: ({ signal }) =>
      call(listNotes, { params: paramsOf(person), query: { perPage: SHOWN } }, { signal }),
  });

export function useNewNote(person: string) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  // Kept while nothing changes, so that a second try after a lost answer does not make a second note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const latest = useRef(text);
  latest.current = text;
  const people = useQuery({ ...colleaguesQuery(), enabled: text.includes('@') }).data ?? [];
  const save = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(
        addNote,
        { params: paramsOf(person), body: { text: storedText(text.trim(), people) } },
        { idempotencyKey: key },
      ),
    retry: (_, error) => isPassing(error),
    retryDelay: retryDelayOf,
    onSuccess: async (_, sent) => {
      // What was typed while it was sent stays.
      if (latest.current === sent.text) change('');
      await client.invalidateQueries({ queryKey: [NOTES, person] });
    },
  });
  const change = (next: string) => {
    setText(next);
    setKey(crypto.randomUUID());
  };
  const isReady = text.trim() !== '' && !save.isPending;
  return {
    ...{ text, change, people, isReady, isBusy: save.isPending },
    isRetrying: save.isPending && (save.isPaused || save.failureCount > 0),
    add: () => {
      if (isReady) save.mutate({ text, key });
    },
    failure: save.isError ? sentenceOf(save.error) : null,
  };
}
