// A share link of one clip or job for this person alone: who opens it is them, unless it was forwarded.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/person.ts';
import { createShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { employerOf } from '../person-queries.ts';
import { nameOf } from '../person-words.ts';
import styles from '../persons.module.css';
import { thingsQuery } from '../pool/things-query.ts';

const kinds = {
  'job-clip': { name: 'Job clip', of: 'jobClipPermalink' },
  'job-page': { name: 'Job page', of: 'jobPagePermalink' },
} as const;
type Kind = keyof typeof kinds;

export function ShareWith({ person, onClose }: { person: Person; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('job-clip');
  const [chosen, setChosen] = useState('');
  const things = useQuery(thingsQuery(kinds[kind].of));
  const name = nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });
  const make = useMutation({
    mutationFn: () =>
      call(
        createShareLink,
        {
          params: { employer: employerOf() },
          body: {
            ...{ ownerType: kind, ownerPermalink: chosen },
            ...{ personPermalink: person.permalink, name: `For ${name}`.slice(0, 120) },
          },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
  });
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
              isDisabled={chosen === ''}
              isBusy={make.isPending}
              busyLabel="Making…"
              onPress={() => make.mutate()}
            >
              Make the link
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {link === undefined ? (
          <>
            <ChoiceField
              label="What"
              options={(Object.keys(kinds) as Kind[]).map((id) => ({ id, label: kinds[id].name }))}
              value={kind}
              onChange={(id) => {
                setKind(id as Kind);
                setChosen('');
              }}
            />
            <ChoiceField
              label={kinds[kind].name}
              options={[{ id: '', label: 'Choose one' }, ...(things.data ?? [])]}
              value={chosen}
              onChange={setChosen}
            />
            <p className={styles.quiet}>What is heard through it stands in their timeline.</p>
          </>
        ) : (
          <CopyField label="Link" value={link.url} />
        )}
        {(make.isError || things.isError) && (
          <p className={styles.failed} role="alert">
            {sentenceOf(make.error ?? things.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
