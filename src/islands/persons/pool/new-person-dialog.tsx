// A person made by hand: one name or e-mail is enough.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPerson } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { CallError, fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { personArrived } from '../person-queries.ts';
import styles from '../persons.module.css';

type Draft = { firstName: string; lastName: string; email: string; title: string; company: string };
const EMPTY: Draft = { firstName: '', lastName: '', email: '', title: '', company: '' };

const bodyOf = ({ email, ...words }: Draft) => ({
  ...Object.fromEntries(Object.entries(words).filter(([, value]) => value.trim() !== '')),
  ...(email.trim() === '' ? {} : { emails: [{ value: email.trim() }] }),
});

export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const [draft, setDraft] = useState(EMPTY);
  // Kept while nothing changes, so that a second try after a lost answer does not make a second one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const make = useMutation({
    mutationFn: () =>
      call(
        createPerson,
        { params: { employer: employerOf() }, body: bodyOf(draft) },
        { idempotencyKey: key },
      ),
    onSuccess: async (person) => {
      await personArrived(client, person);
      onClose();
      goTo(employerPaths.person(person.permalink));
    },
  });
  const isReady = [draft.firstName, draft.lastName, draft.email].some((text) => text.trim() !== '');
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setKey(crypto.randomUUID());
  };
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        isDisabled={!isReady}
        isBusy={make.isPending}
        busyLabel="Creating…"
      >
        Create person
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="New person" width="form" closeLabel="Close" onClose={onClose} actions={actions}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !make.isPending) make.mutate();
        }}
      >
        <Fields draft={draft} onChange={set} error={make.error} />
        <p className={styles.quiet}>Enter a name or an e-mail.</p>
        {make.isError && <Refusal error={make.error} />}
      </form>
    </Dialog>
  );
}

type FieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void; error: unknown };

function Fields({ draft, onChange, error }: FieldsProps) {
  const field = (name: keyof Draft, label: string, pointer: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      autoFocus={name === 'firstName'}
      autoComplete="off"
      maxLength={name === 'email' ? 254 : 120}
      error={fieldError(error, pointer)}
    />
  );
  return (
    <>
      <div className={styles.two}>
        {field('firstName', 'First name', '/firstName')}
        {field('lastName', 'Last name', '/lastName')}
      </div>
      {field('email', 'E-mail', '/emails/0/value')}
      <div className={styles.two}>
        {field('title', 'Title', '/title')}
        {field('company', 'Company', '/company')}
      </div>
    </>
  );
}

/** Why not; where somebody has this e-mail already, the way to them. */
function Refusal({ error }: { error: unknown }) {
  const existing = error instanceof CallError ? error.problem?.existing : undefined;
  const permalink =
    typeof existing === 'object' && existing !== null && 'permalink' in existing ? existing.permalink : null;
  return (
    <p className={styles.failed} role="alert">
      {sentenceOf(error)}{' '}
      {typeof permalink === 'string' && <a href={employerPaths.person(permalink)}>Open existing person</a>}
    </p>
  );
}
