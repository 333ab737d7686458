import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Application } from '#contract/application.ts';
import { moveApplication } from '#contract/application-acts.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pipelinesQuery } from '../hiring-queries.ts';
import styles from './act-dialog.module.css';
import { useAct } from './use-act.ts';

const MOST_SHOWN = 20;

type MoveDialogProps = { application: Application; onClose: () => void };

/** Chooses another open job; answers, score and decision go along as they are. */
export function MoveDialog({ application, onClose }: MoveDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<JobPipeline | null>(null);
  const jobs = useQuery(pipelinesQuery({ search: '', isMine: false }));
  const { run, failure, isBusy } = useAct();
  const found = (jobs.data?.jobs ?? []).filter(
    (job) =>
      job.status === 'published' && job.permalink !== application.jobPage.permalink && isNamed(job, search),
  );
  const move = async () => {
    if (chosen === null) return;
    const { permalink, version } = application;
    const params = { employer: employerOf(), application: permalink };
    const body = { jobPagePermalink: chosen.jobPagePermalink };
    const after = await run(() => call(moveApplication, { params, body }, { version }));
    if (after === null) return;
    onClose();
    goTo(employerPaths.application(after.jobPage.permalink, permalink), { isReplacing: true });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Move ${application.fullName} to another job`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={chosen === null}
            isBusy={isBusy}
            busyLabel="Moving…"
            onPress={() => void move()}
          >
            Move
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Search open jobs"
          isKept={false}
          value={search}
          onChange={setSearch}
          autoFocus
          autoComplete="off"
        />
        {jobs.isError && <LoadFailed what="the jobs" query={jobs} />}
        {jobs.isSuccess && <Jobs found={found} chosen={chosen} onChoose={setChosen} />}
        <p className={styles.quiet}>
          The answers stay as they are. If your ATS already has this application, move it there.
        </p>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const isNamed = ({ title, location }: JobPipeline, search: string): boolean => {
  const text = `${title} ${location}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

type JobsProps = {
  found: readonly JobPipeline[];
  chosen: JobPipeline | null;
  onChoose: (job: JobPipeline) => void;
};

function Jobs({ found, chosen, onChoose }: JobsProps) {
  const name = useId();
  if (found.length === 0) return <p className={styles.quiet}>No other open jobs match.</p>;
  return (
    <fieldset className={styles.jobs}>
      <legend className="visually-hidden">Job</legend>
      {found.slice(0, MOST_SHOWN).map((job) => (
        <label key={job.permalink}>
          <input
            type="radio"
            name={name}
            checked={chosen?.permalink === job.permalink}
            onChange={() => onChoose(job)}
          />
          <span>
            <bdi>{job.title}</bdi> <small>{job.location}</small>
          </span>
        </label>
      ))}
      {found.length > MOST_SHOWN && (
        <p className={styles.quiet}>{found.length - MOST_SHOWN} more. Search to find them.</p>
      )}
    </fieldset>
  );
}
