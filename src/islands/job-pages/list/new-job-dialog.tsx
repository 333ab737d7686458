// A job written by hand begins with its title and place.
import { useId } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../job-pages.module.css';
import { type NewJob, useNewJob } from './use-new-job.ts';

const isReady = ({ title, location }: NewJob) => title.trim() !== '' && location.trim() !== '';

export function NewJobDialog({ board, onClose }: { board: JobBoardRow | null; onClose: () => void }) {
  const { job, set, make, boardTitle } = useNewJob(board);
  const id = useId();
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        isDisabled={!isReady(job)}
        isBusy={make.isPending}
        busyLabel="Creating…"
      >
        Create page
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="New job page" width="form" closeLabel="Close" onClose={onClose} actions={actions}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady(job) && !make.isPending) make.mutate();
        }}
      >
        <Fields job={job} onChange={set} />
        <p>Created as a draft on the board “{boardTitle}”.</p>
        {make.isError && (
          <p className={styles.failed} role="alert">
            {sentenceOf(make.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Fields({ job, onChange }: { job: NewJob; onChange: (change: Partial<NewJob>) => void }) {
  return (
    <>
      <TextField
        label="Title"
        value={job.title}
        onChange={(title) => onChange({ title })}
        maxLength={200}
        autoFocus
      />
      <TextField
        label="Location"
        hint="As shown to candidates, such as “Lyon” or “Remote, Portugal”."
        value={job.location}
        onChange={(location) => onChange({ location })}
        maxLength={300}
      />
    </>
  );
}
