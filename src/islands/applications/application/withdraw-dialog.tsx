import { useState } from 'react';
import type { Application } from '#contract/application.ts';
import { withdrawForCandidate } from '#contract/application-acts.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './act-dialog.module.css';
import { useAct } from './use-act.ts';

/** For a candidate who said so elsewhere. There is no way back: they would have to apply again. */
export function WithdrawDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { run, failure, isBusy } = useAct();
  const { permalink, version, fullName } = application;
  const withdraw = async () => {
    const after = await run(() =>
      call(
        withdrawForCandidate,
        { params: { employer: employerOf(), application: permalink }, body: { reason: reason.trim() } },
        { version },
      ),
    );
    if (after !== null) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Withdraw ${fullName}’s application?`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" isBusy={isBusy} busyLabel="Withdrawing…" onPress={() => void withdraw()}>
            Withdraw and send e-mail
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>
          Only if the candidate asked for it. They get a confirmation e-mail and can apply again while the job
          is open. This can’t be undone.
        </p>
        <TextField
          label="How they asked"
          optionalLabel="optional"
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus
        />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
