// Where a note is written. A note that can't reach the server is sent again, under the same key: never twice.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Person } from '#contract/person.ts';
import { addNote } from '#contract/person-notes.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { call } from '#lib/api/call.ts';
import { isPassing, retryDelayOf } from '#lib/api/retry.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { storedText } from '#lib/mentions.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { MentionField } from '#ui/mention-field.tsx';
import styles from './notes.module.css';

type Props = { person: Person; noteRef: RefObject<HTMLTextAreaElement | null> };

export function NewNote({ person: { permalink }, noteRef }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  // Kept while nothing changes, so that a second try after a lost answer does not make a second note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const latest = useRef(text);
  latest.current = text;
  const people = useQuery({ ...colleaguesQuery(), enabled: text.includes('@') }).data ?? [];
  const add = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(
        addNote,
        {
          params: { employer: employerOf(), person: permalink },
          body: { text: storedText(text.trim(), people) },
        },
        { idempotencyKey: key },
      ),
    retry: (_, error) => isPassing(error),
    retryDelay: retryDelayOf,
    onSuccess: async (_, sent) => {
      // What was typed while it was sent stays.
      if (latest.current === sent.text) change('');
      await client.invalidateQueries({ queryKey: ['person-notes', permalink] });
    },
  });
  const change = (next: string) => {
    setText(next);
    setKey(crypto.randomUUID());
  };
  const isReady = text.trim() !== '' && !add.isPending;
  const isRetrying = add.isPending && (add.isPaused || add.failureCount > 0);
  const send = () => isReady && add.mutate({ text, key });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionField
        label="New note"
        placeholder="Write a note. Use @ to mention a colleague."
        people={people}
        text={text}
        onText={change}
        onSend={send}
        inputRef={noteRef}
      />
      {isRetrying && (
        <p className={styles.failed} role="status">
          Not saved. Retrying…
        </p>
      )}
      {add.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(add.error)}
        </p>
      )}
      {text !== '' && (
        <div className={styles.acts}>
          <Button type="submit" isDisabled={!isReady} isBusy={add.isPending} busyLabel="Saving…">
            Save note
          </Button>
        </div>
      )}
    </form>
  );
}
