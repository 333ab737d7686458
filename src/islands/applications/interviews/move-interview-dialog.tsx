import { useState } from 'react';
import { type Interview, moveInterview } from '#contract/interviews.ts';
import { call } from '#lib/api/call.ts';
import { fromZoned, toZoned } from '#lib/format/zoned-time.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './interviews.module.css';
import { useInterviewAct } from './use-interview-act.ts';

export function MoveInterviewDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { permalink, title, timeZone, startsAt, version } = interview;
  const [local, setLocal] = useState(startsAt === null ? '' : toZoned(new Date(startsAt), timeZone));
  const [place, setPlace] = useState(interview.place);
  const { run, failure, isBusy } = useInterviewAct(interview.application);
  const at = fromZoned(local, timeZone);
  const move = async () => {
    if (at === null) return;
    const params = { employer: employerOf(), interview: permalink };
    const body = { startsAt: at.toISOString(), place };
    if (await run(() => call(moveInterview, { params, body }, { version }))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Move “${title}”`}
      about={permalink}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={at === null} onPress={() => void move()}>
            Move interview
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>The candidate and the interviewers get an e-mail that updates their calendars.</p>
        <TextField
          label="New time"
          hint={`In ${timeZone}`}
          type="datetime-local"
          value={local}
          onChange={setLocal}
          isKept={false}
        />
        <TextField
          label="Place or link"
          optionalLabel="optional"
          value={place}
          onChange={setPlace}
          maxLength={500}
          isKept={false}
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
