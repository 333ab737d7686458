// Corrects what is known of a person. Where somebody saved first, both versions stand until one is chosen.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Person } from '#contract/person.ts';
import { savePerson } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { CallError, fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { personArrived } from '../person-queries.ts';
import { ago } from '../person-words.ts';
import styles from '../persons.module.css';
import { changesOf, draftOf, type PersonDraft } from './person-draft.ts';

type Props = { person: Person; onClose: () => void };
type Stale = { theirs: Person };

/** The form's texts, what of them was changed, and saving with a look at what others changed meanwhile. */
function useEditing({ person, onClose }: Props) {
  const client = useQueryClient();
  const [base, setBase] = useState(person);
  const [draft, setDraft] = useState(() => draftOf(person));
  const [error, setError] = useState<unknown>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changes = changesOf(draft, base);
  const save = async (version: number) => {
    setBusy(true);
    setError(null);
    setStale(null);
    try {
      const params = { employer: employerOf(), person: person.permalink };
      await personArrived(client, await call(savePerson, { params, body: changes }, { version }));
      onClose();
    } catch (failure) {
      const current = failure instanceof CallError ? failure.problem?.current : null;
      const theirs = Person.safeParse(current);
      if (theirs.success) setStale({ theirs: theirs.data });
      else setError(failure);
      setBusy(false);
    }
  };
  const takeTheirs = ({ theirs }: Stale) => {
    setBase(theirs);
    setDraft(draftOf(theirs));
    setStale(null);
    void personArrived(client, theirs);
  };
  const isChanged = Object.keys(changes).length > 0;
  return { base, draft, setDraft, error, stale, isBusy, isChanged, save, takeTheirs };
}

export function EditDialog(props: Props) {
  const { onClose } = props;
  const id = useId();
  const { base, draft, setDraft, error, stale, isBusy, isChanged, save, takeTheirs } = useEditing(props);
  const isReady = isChanged && stale === null && !isBusy;
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        isDisabled={!isReady}
        isBusy={isBusy}
        busyLabel="Saving…"
      >
        Save
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isSticky={isChanged}
      title="Edit details"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={actions}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save(base.version);
        }}
      >
        {stale !== null && (
          <Conflict
            {...{ stale, draft }}
            onMine={() => void save(stale.theirs.version)}
            onTheirs={() => takeTheirs(stale)}
          />
        )}
        <Fields draft={draft} error={error} onChange={(change) => setDraft({ ...draft, ...change })} />
        {error !== null && (
          <p className={styles.failed} role="alert">
            {sentenceOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  draft: PersonDraft;
  error: unknown;
  onChange: (change: Partial<PersonDraft>) => void;
};

const labels: Readonly<Record<keyof PersonDraft, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  company: 'Company',
  headline: 'Headline',
  location: 'Location',
  emails: 'E-mails',
  phones: 'Phone numbers',
};

function Fields({ draft, error, onChange }: FieldsProps) {
  const field = (name: keyof PersonDraft) => (
    <TextField
      key={name}
      label={labels[name]}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      maxLength={200}
      autoComplete="off"
      error={fieldError(error, `/${name}`)}
    />
  );
  const lines = (name: 'emails' | 'phones') => (
    <TextArea
      label={labels[name]}
      hint="One per line, primary first."
      rows={2}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={fieldError(error, `/${name}/0/value`) ?? fieldError(error, `/${name}`)}
    />
  );
  return (
    <>
      <div className={styles.two}>
        {field('firstName')}
        {field('lastName')}
      </div>
      <div className={styles.two}>{(['title', 'company', 'headline', 'location'] as const).map(field)}</div>
      <div className={styles.two}>
        {lines('emails')}
        {lines('phones')}
      </div>
    </>
  );
}

type ConflictProps = { stale: Stale; draft: PersonDraft; onMine: () => void; onTheirs: () => void };

function Conflict({ stale: { theirs }, draft, onMine, onTheirs }: ConflictProps) {
  const [isComparing, setComparing] = useState(false);
  const other = draftOf(theirs);
  const names = (Object.keys(other) as (keyof PersonDraft)[]).filter((name) => other[name] !== draft[name]);
  return (
    <>
      <ConflictBar
        message={`Someone else edited this person ${ago(theirs.updatedAt)}.`}
        onCompare={() => setComparing(!isComparing)}
        onKeepMine={onMine}
        onTakeTheirs={onTheirs}
      >
        Your changes aren’t saved until you choose.
      </ConflictBar>
      {isComparing && (
        <dl className={styles.form}>
          {names.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                Theirs: {other[name] || '–'}. Yours: {draft[name] || '–'}.
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
