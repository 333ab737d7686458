import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Along } from './decide.ts';
import styles from './reject-dialog.module.css';

type RejectDialogProps = {
  /** "Mairi Sinclair" or "3 people". */
  who: string;
  count: number;
  isBusy: boolean;
  onReject: (along: Along) => void;
  onClose: () => void;
};

/** A rejection with its reason for the team and, if wanted, a mail to the candidate: asked for, since a mail cannot be called back. */
export function RejectDialog({ who, count, isBusy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(true);
  const mails = count === 1 ? 'send e-mail' : `send ${count.toLocaleString('en')} e-mails`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Reject ${who}?`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            onPress={() => onReject({ isTold, ...(reason.trim() !== '' && { reason: reason.trim() }) })}
          >
            {isTold ? `Reject and ${mails}` : 'Reject without e-mail'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Reason"
          optionalLabel="optional"
          hint="Your team sees this in the activity. The candidate never does."
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus
        />
        <Checkbox
          isSelected={isTold}
          onChange={setTold}
          hint="Thanks them in their language and says they’re no longer considered for this job. It can’t be unsent."
        >
          Notify {count === 1 ? 'the candidate' : 'them'} by e-mail
        </Checkbox>
      </div>
    </Dialog>
  );
}
