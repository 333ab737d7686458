// What the person agreed to, on what ground they are kept, and until when.
import { useState } from 'react';
import type { Person } from '#contract/person.ts';
import { LawfulBasis } from '#contract/person.ts';
import { addConsent } from '#contract/person-care.ts';
import { savePerson } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { basisNames, type ConsentKind, consentNames, dateOf } from '../person-words.ts';
import shared from '../persons.module.css';
import styles from './person.module.css';
import { Part } from './side-part.tsx';
import type { PersonActs } from './use-person-acts.ts';

type Props = { person: Person; acts: PersonActs };

export function ConsentCard({ person, acts }: Props) {
  const [isAdding, setAdding] = useState(false);
  const { consent, lawfulBasis, doNotContact, version } = person;
  const params = { employer: employerOf(), person: person.permalink };
  const save = (done: string, body: Pick<Person, 'lawfulBasis'> | Pick<Person, 'doNotContact'>) =>
    void acts.take({ done, act: () => call(savePerson, { params, body }, { version }) });
  return (
    <Part title="Consent and retention">
      <ul className={styles.lines}>
        {consent.map(({ kind, version: text, at, given, source }) => (
          <li key={`${kind} ${at}`}>
            <b>
              {consentNames[kind]}: {given ? 'yes' : 'no'}
            </b>
            <span>{[`version ${text}`, source, dateOf(at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {consent.length === 0 && <li>No consent recorded yet.</li>}
      </ul>
      <div>
        <Button size="row" onPress={() => setAdding(true)}>
          Record consent
        </Button>
      </div>
      <Keeping person={person} />
      <ChoiceField
        label="Lawful basis"
        options={LawfulBasis.options.map((id) => ({ id, label: basisNames[id] }))}
        value={lawfulBasis}
        isDisabled={acts.isBusy}
        onChange={(id) => save('Lawful basis changed', { lawfulBasis: id as Person['lawfulBasis'] })}
      />
      <Switch
        isSelected={doNotContact}
        isDisabled={acts.isBusy}
        onChange={(isOn) =>
          save(isOn ? 'Marked as do not contact' : 'Do not contact removed', { doNotContact: isOn })
        }
      >
        Do not contact
      </Switch>
      {isAdding && <AddConsent person={person} acts={acts} onClose={() => setAdding(false)} />}
    </Part>
  );
}

function Keeping({ person: { eraseOn, retainUntil } }: { person: Person }) {
  if (eraseOn === null)
    return (
      <p className={styles.quiet}>
        Kept until <b>{dateOf(retainUntil)}</b>, unless they return before then.
      </p>
    );
  return (
    <p>
      Will be erased on <b>{dateOf(eraseOn)}</b>, unless they return, consent to be kept or get a note before
      then.
    </p>
  );
}

function AddConsent({ person, acts, onClose }: Props & { onClose: () => void }) {
  const [draft, setDraft] = useState(noConsent);
  const version = draft.version.trim();
  const source = draft.source.trim();
  const save = () => {
    onClose();
    const params = { employer: employerOf(), person: person.permalink };
    const body = { ...draft, version, source };
    void acts.take({
      done: 'Consent recorded',
      act: () => call(addConsent, { params, body }, { idempotencyKey: crypto.randomUUID() }),
    });
  };
  return (
    <Dialog
      isOpen
      title="Record consent"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={version === '' || source === ''} onPress={save}>
            Record
          </Button>
        </>
      }
    >
      <ConsentFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </Dialog>
  );
}

type ConsentDraft = { kind: ConsentKind; given: boolean; version: string; source: string };

const noConsent: ConsentDraft = { kind: 'marketing', given: true, version: '', source: '' };

type FieldsProps = { draft: ConsentDraft; onChange: (change: Partial<ConsentDraft>) => void };

function ConsentFields({ draft: { kind, given, version, source }, onChange }: FieldsProps) {
  return (
    <div className={shared.form}>
      <ChoiceField
        label="Consent type"
        options={(Object.keys(consentNames) as ConsentKind[]).map((id) => ({ id, label: consentNames[id] }))}
        value={kind}
        onChange={(id) => onChange({ kind: id as ConsentKind })}
      />
      <Checkbox
        isSelected={given}
        onChange={(isGiven) => onChange({ given: isGiven })}
        hint="Leave unchecked to record a withdrawal."
      >
        Given
      </Checkbox>
      <TextField
        label="Text version"
        hint="The version they agreed to, such as “2026-05”."
        value={version}
        maxLength={40}
        onChange={(next) => onChange({ version: next })}
      />
      <TextField
        label="Source"
        hint="For example “By phone, Hanna”."
        value={source}
        maxLength={120}
        onChange={(next) => onChange({ source: next })}
      />
    </div>
  );
}
