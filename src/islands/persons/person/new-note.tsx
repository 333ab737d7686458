// Where a note is written; what is typed stays on this device until it is saved.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Person } from '#contract/person.ts';
import { addNote } from '#contract/person-notes.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { storedText } from '#lib/mentions.ts';
import { Button } from '#ui/button.tsx';
import { MentionField } from '#ui/mention-field.tsx';
import { colleaguesQuery, employerOf } from '../person-queries.ts';
import styles from './notes.module.css';

type Props = { person: Person; noteRef: RefObject<HTMLTextAreaElement | null> };

export function NewNote({ person: { permalink }, noteRef }: Props) {
  const client = useQueryClient();
  const [text, setText] = useKept(`note:${permalink}`);
  // Kept while nothing changes, so that a second try after a lost answer does not make a second note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const people = useQuery({ ...colleaguesQuery(), enabled: text.includes('@') }).data ?? [];
  const add = useMutation({
    mutationFn: () =>
      call(
        addNote,
        {
          params: { employer: employerOf(), person: permalink },
          body: { text: storedText(text.trim(), people) },
        },
        { idempotencyKey: key },
      ),
    onSuccess: async () => {
      setText('');
      setKey(crypto.randomUUID());
      await client.invalidateQueries({ queryKey: ['person-notes', permalink] });
    },
  });
  const change = (next: string) => {
    setText(next);
    setKey(crypto.randomUUID());
  };
  const isReady = text.trim() !== '' && !add.isPending;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) add.mutate();
      }}
    >
      <MentionField
        label="New note"
        placeholder="Write a note. @ brings in a colleague"
        people={people}
        text={text}
        onText={change}
        onSend={() => isReady && add.mutate()}
        inputRef={noteRef}
      />
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

/** A text that outlives a reload of the page. */
function useKept(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  useEffect(() => {
    try {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Without storage it lasts as long as the screen.
    }
  }, [key, text]);
  return [text, setText];
}
