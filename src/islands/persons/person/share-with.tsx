// A share link of one clip, job or page for this person alone: who opens it is them, unless it was forwarded.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/person.ts';
import { createShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { nameOf } from '../person-words.ts';
import styles from '../persons.module.css';
import { thingsQuery } from '../pool/things-query.ts';

const kinds = {
  'job-clip': { name: 'Job clip', of: 'jobClipPermalink' },
  'job-page': { name: 'Job page', of: 'jobPagePermalink' },
  'content-page': { name: 'Page', of: 'contentPagePermalink' },
} as const;
type Kind = keyof typeof kinds;

type Chosen = { kind: Kind; permalink: string };

export function ShareWith({ person, onClose }: { person: Person; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'job-clip', permalink: '' });
  const name = nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });
  const make = useMutation({ mutationFn: () => makeLink(person, `For ${name}`, chosen) });
  const link = make.data;
  return (
    <Dialog
      isOpen
      title={`Share link for ${name}`}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{link === undefined ? 'Cancel' : 'Done'}</Button>
          {link === undefined && (
            <Button
              variant="primary"
              isDisabled={chosen.permalink === ''}
              isBusy={make.isPending}
              busyLabel="Creating…"
              onPress={() => make.mutate()}
            >
              Create link
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {link === undefined ? (
          <What chosen={chosen} onChange={setChosen} />
        ) : (
          <CopyField label="Link" value={link.url} />
        )}
        <Failure error={make.error} />
      </div>
    </Dialog>
  );
}

const makeLink = (person: Person, name: string, { kind, permalink }: Chosen) =>
  call(
    createShareLink,
    {
      params: { employer: employerOf() },
      body: {
        ...{ ownerType: kind, ownerPermalink: permalink },
        ...{ personPermalink: person.permalink, name: name.slice(0, 120) },
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );

function What({
  chosen: { kind, permalink },
  onChange,
}: {
  chosen: Chosen;
  onChange: (next: Chosen) => void;
}) {
  const things = useQuery(thingsQuery(kinds[kind].of));
  return (
    <>
      <ChoiceField
        label="Type"
        options={(Object.keys(kinds) as Kind[]).map((id) => ({ id, label: kinds[id].name }))}
        value={kind}
        onChange={(id) => onChange({ kind: id as Kind, permalink: '' })}
      />
      <ChoiceField
        label={kinds[kind].name}
        options={[{ id: '', label: 'Choose one' }, ...(things.data ?? [])]}
        value={permalink}
        onChange={(next) => onChange({ kind, permalink: next })}
      />
      <p className={styles.quiet}>Listening through this link appears in their activity.</p>
      <Failure error={things.error} />
    </>
  );
}

const Failure = ({ error }: { error: unknown }) =>
  error === null ? null : (
    <p className={styles.failed} role="alert">
      {sentenceOf(error)}
    </p>
  );
