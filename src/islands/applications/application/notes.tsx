// What the team notes on the candidate: the same notes that stand with the person, beside what they sent.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Application } from '#contract/application.ts';
import type { Note, Scorecard } from '#contract/person.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { HIDDEN_NOTE } from '#lib/scorecard-words.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { MentionField } from '#ui/mention-field.tsx';
import { MentionsText } from '#ui/mentions-text.tsx';
import { ScoreList } from '#ui/score-list.tsx';
import { useKey } from '#ui/use-key.ts';
import { KeyHint } from '../desk/key-hint.tsx';
import styles from './application.module.css';
import { notesQuery, useNewNote } from './use-notes.ts';

type NotesProps = {
  application: Application;
  mayOpenPerson: boolean;
  /** Brings the notes into sight where another part stands in their place. */
  onReveal: () => void;
};

/** The latest notes and a field for a new one; N leads to it. Nothing where the person was erased. */
export function Notes({ application, mayOpenPerson, onReveal }: NotesProps) {
  const { permalink } = application.person;
  const notes = useQuery(notesQuery(permalink));
  const field = useRef<HTMLTextAreaElement>(null);
  useKey('n', () => {
    onReveal();
    field.current?.focus();
  });
  if (application.erasedAt !== null) return null;
  return (
    <section className={styles.part} aria-labelledby="notes">
      <h2 id="notes">
        Notes <KeyHint>N</KeyHint>
      </h2>
      <NewNote person={permalink} field={field} />
      {notes.isError && <LoadFailed what="the notes" query={notes} />}
      {notes.isSuccess && notes.data.data.length > 0 && (
        <ul className={styles.notes}>
          {notes.data.data.map((note) => (
            <Written key={note.id} note={note} />
          ))}
        </ul>
      )}
      {mayOpenPerson && (
        <a href={employerPaths.person(permalink)}>
          {notes.data?.nextCursor == null ? 'View person' : 'View all notes'}
        </a>
      )}
    </section>
  );
}

const Written = ({ note }: { note: Note }) => (
  <li>
    <p className={styles.quiet}>
      <bdi>{note.author.name}</bdi>,{' '}
      <time dateTime={note.createdAt} title={new Date(note.createdAt).toLocaleString('en')}>
        {relativeTime(note.createdAt, new Date(), 'en')}
      </time>
    </p>
    {note.isHidden ? (
      <p className={styles.quiet}>{HIDDEN_NOTE}</p>
    ) : (
      <MentionsText text={note.text} people={note.mentions} />
    )}
    {note.scorecard && (
      <ScoreList label={`Scores of ${note.scorecard.guide.title}`} {...scored(note.scorecard)} />
    )}
  </li>
);

const scored = ({ scale, scores }: Scorecard) => ({ scale, scores });

type NewNoteProps = { person: string; field: React.RefObject<HTMLTextAreaElement | null> };

function NewNote({ person, field }: NewNoteProps) {
  const { text, change, people, add, isReady, isBusy, isRetrying, failure } = useNewNote(person);
  return (
    <form
      className={styles.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <MentionField
        label="New note"
        placeholder="Write a note. Use @ to mention a colleague."
        people={people}
        text={text}
        onText={change}
        onSend={add}
        inputRef={field}
      />
      {isRetrying && (
        <p className={styles.failure} role="status">
          Not saved. Retrying…
        </p>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {text !== '' && (
        <Button type="submit" isDisabled={!isReady} isBusy={isBusy} busyLabel="Saving…">
          Save note
        </Button>
      )}
    </form>
  );
}
