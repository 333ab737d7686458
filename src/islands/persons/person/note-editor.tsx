// Changes a note. Where somebody changed it meanwhile, both texts stand until one is chosen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Note, type Person } from '#contract/person.ts';
import { saveNote } from '#contract/person-notes.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { storedText, typedText } from '#lib/mentions.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { MentionField } from '#ui/mention-field.tsx';
import { MentionsText } from '#ui/mentions-text.tsx';
import { ago } from '../person-words.ts';
import styles from './notes.module.css';

type State = { kind: 'idle' | 'saving' } | { kind: 'failed'; why: string } | { kind: 'stale'; theirs: Note };
type Props = { note: Note; person: Person; onDone: () => void };

export function NoteEditor({ note, person, onDone }: Props) {
  const colleagues = useQuery(colleaguesQuery()).data ?? [];
  // Whoever left the team stays named.
  const people = [
    ...note.mentions.filter(({ id }) => !colleagues.some((one) => one.id === id)),
    ...colleagues,
  ];
  const [text, setText] = useState(() => typedText(note.text, note.mentions));
  const { state, saveOver, takeTheirs } = useSaving({ note, person, onDone });
  const save = (version: number) => saveOver(version, storedText(text.trim(), people));
  const isReady = text.trim() !== '' && state.kind !== 'saving' && state.kind !== 'stale';
  return (
    <div className={styles.form}>
      <MentionField
        label="Note"
        draftName={`Note ${note.id}`}
        people={colleagues}
        text={text}
        onText={setText}
        onSend={() => isReady && void save(note.version)}
        hasFocus
      />
      {state.kind === 'stale' && (
        <Stale
          theirs={state.theirs}
          onMine={() => void save(state.theirs.version)}
          onTheirs={() => void takeTheirs()}
        />
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {state.why}
        </p>
      )}
      <div className={styles.acts}>
        <Button onPress={onDone}>Cancel</Button>
        <Button
          isDisabled={!isReady}
          isBusy={state.kind === 'saving'}
          busyLabel="Saving…"
          onPress={() => void save(note.version)}
        >
          Save note
        </Button>
      </div>
    </div>
  );
}

/** Saves a text over the version it was written on, or keeps both until one is chosen. */
function useSaving({ note, person, onDone }: Props) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const takeTheirs = async () => {
    await client.invalidateQueries({ queryKey: ['person-notes', person.permalink] });
    onDone();
  };
  const saveOver = async (version: number, text: string) => {
    setState({ kind: 'saving' });
    try {
      const params = { employer: employerOf(), person: person.permalink, note: note.id };
      await call(saveNote, { params, body: { text } }, { version });
      await takeTheirs();
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
      const theirs = Note.safeParse(isStale ? error.problem?.current : null);
      setState(
        theirs.success ? { kind: 'stale', theirs: theirs.data } : { kind: 'failed', why: sentenceOf(error) },
      );
    }
  };
  return { state, saveOver, takeTheirs };
}

function Stale({ theirs, onMine, onTheirs }: { theirs: Note; onMine: () => void; onTheirs: () => void }) {
  const [isComparing, setComparing] = useState(false);
  const by = theirs.history.at(-1)?.by.name ?? 'Someone else';
  return (
    <>
      <ConflictBar
        message={`${by} edited this ${ago(theirs.updatedAt)}.`}
        onCompare={() => setComparing(!isComparing)}
        onKeepMine={onMine}
        onTakeTheirs={onTheirs}
      >
        Yours isn’t saved until you choose. The other text stays in the note’s history.
      </ConflictBar>
      {isComparing && (
        <section aria-label="Theirs" className={styles.theirs}>
          <h4>Theirs</h4>
          <MentionsText text={theirs.text} people={theirs.mentions} />
        </section>
      )}
    </>
  );
}
