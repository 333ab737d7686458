import { useState } from 'react';
import { cancelInterview, type Interview } from '#contract/interviews.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './interviews.module.css';
import { useInterviewAct } from './use-interview-act.ts';

export function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { run, failure, isBusy } = useInterviewAct(interview.application);
  const { permalink, title, status } = interview;
  const cancel = async () => {
    const params = { employer: employerOf(), interview: permalink };
    if (await run(() => call(cancelInterview, { params, body: { reason: reason.trim() } }))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Cancel “${title}”?`}
      about={permalink}
      actions={
        <>
          <Button onPress={onClose}>Keep interview</Button>
          <Button variant="danger" isBusy={isBusy} onPress={() => void cancel()}>
            Cancel interview
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>
          {status === 'booked'
            ? 'The candidate and the interviewers get an e-mail that takes it out of their calendars.'
            : 'The candidate can no longer choose a time. Nothing is sent.'}
        </p>
        <TextField
          label="Reason"
          optionalLabel="optional"
          hint="Only your team sees it."
          value={reason}
          onChange={setReason}
          maxLength={500}
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
