// Erases a person for good: the name is typed, and a reason given for the log.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/person.ts';
import { erasePerson } from '#contract/person-care.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { personQuery, personsChanged } from '../person-queries.ts';
import { nameOf } from '../person-words.ts';
import styles from '../persons.module.css';

type Props = { person: Person; onClose: () => void };

export function EraseDialog({ person, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });
  const erase = async () => {
    if (reason.trim() === '') return setFailure('Enter a reason for the access log.');
    setBusy(true);
    setFailure(null);
    try {
      const { permalink } = person;
      const params = { employer: employerOf(), person: permalink };
      await call(erasePerson, { params, body: { confirm: permalink, reason: reason.trim() } });
      client.removeQueries({ queryKey: personQuery(permalink).queryKey });
      await personsChanged(client);
      notify({ variant: 'success', text: 'Erasing this person' });
      goTo(employerPaths.talentPool);
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      isBusy={isBusy}
      title={`Permanently erase ${name}?`}
      confirmLabel="Erase"
      busyLabel="Erasing…"
      mustType={{ words: name, label: `Type “${name}” to confirm` }}
      onConfirm={() => void erase()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>
          This erases their details, applications, files, notes, tags and listening history. It can’t be
          undone, and imports can’t restore them.
        </p>
        <TextField
          label="Reason"
          hint="For example “Requested by e-mail”."
          value={reason}
          onChange={setReason}
          maxLength={300}
        />
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
