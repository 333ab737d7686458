// A note: who wrote it, what it says, what it said before; its author and admins may change it.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Note, Person, Scorecard } from '#contract/person.ts';
import { deleteNote } from '#contract/person-notes.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { HIDDEN_NOTE } from '#lib/scorecard-words.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MentionsText } from '#ui/mentions-text.tsx';
import { Menu } from '#ui/menu.tsx';
import { ScoreList } from '#ui/score-list.tsx';
import { ago, nameOf } from '../person-words.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes.module.css';

type Props = { id: string; note: Note; person: Person };

export function NoteCard({ id, note, person }: Props) {
  const user = useStore($user);
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const mayChange = user?.id === note.author.id || isAtLeast(user?.role ?? 'viewer', 'admin');
  return (
    <div className={styles.note}>
      <div className={styles.top}>
        <p id={id}>
          <strong>
            <bdi>{note.author.name}</bdi>
          </strong>{' '}
          wrote a note{' '}
          <time dateTime={note.createdAt} title={new Date(note.createdAt).toLocaleString('en')}>
            {ago(note.createdAt)}
          </time>
        </p>
        {mayChange && !isEditing && !note.isHidden && (
          <Menu
            label="Note"
            trigger={
              <IconButton
                size="row"
                label={`More for the note of ${note.author.name}`}
                icon={<Ellipsis aria-hidden="true" />}
              />
            }
            groups={[
              {
                id: 'note',
                entries: [
                  { id: 'edit', label: 'Edit', onAction: () => setEditing(true) },
                  { id: 'delete', label: 'Delete…', isDanger: true, onAction: () => setRemoving(true) },
                ],
              },
            ]}
          />
        )}
      </div>
      {isEditing ? (
        <NoteEditor note={note} person={person} onDone={() => setEditing(false)} />
      ) : (
        <Words note={note} />
      )}
      {note.scorecard && <Scored scorecard={note.scorecard} />}
      {note.history.length > 0 && <History note={note} />}
      {isRemoving && <RemoveNote note={note} person={person} onClose={() => setRemoving(false)} />}
    </div>
  );
}

const Words = ({ note: { isHidden, text, mentions } }: { note: Note }) =>
  isHidden ? <p>{HIDDEN_NOTE}</p> : <MentionsText text={text} people={mentions} />;

const Scored = ({ scorecard: { guide, ...scores } }: { scorecard: Scorecard }) => (
  <div className={styles.scored}>
    <p>
      Scored with <a href={employerPaths.interviewGuide(guide.permalink)}>{guide.title}</a>
    </p>
    <ScoreList label={`Scores of ${guide.title}`} {...scores} />
  </div>
);

const History = ({ note }: { note: Note }) => (
  <details className={styles.history}>
    <summary>
      Edited {note.history.length === 1 ? 'once' : `${note.history.length} times`}, last {ago(note.updatedAt)}
    </summary>
    <ol>
      {note.history.toReversed().map(({ text, at, by }) => (
        <li key={at}>
          <p>
            Before <bdi>{by.name}</bdi> edited it <time dateTime={at}>{ago(at)}</time>:
          </p>
          <MentionsText text={text} people={note.mentions} />
        </li>
      ))}
    </ol>
  </details>
);

function RemoveNote({ note, person, onClose }: Omit<Props, 'id'> & { onClose: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const params = { employer: employerOf(), person: person.permalink, note: note.id };
      await call(deleteNote, { params }, { version: note.version });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await client.invalidateQueries({ queryKey: ['person-notes', person.permalink] });
    setBusy(false);
  };
  const name = nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      isBusy={isBusy}
      title={`Delete this note on ${name}?`}
      confirmLabel="Delete note"
      busyLabel="Deleting…"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>This deletes the note and its edit history for everyone.</p>
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
