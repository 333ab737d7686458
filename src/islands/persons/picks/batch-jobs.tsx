// Changes to everyone a search found: how far they are, and the way back.
import { useState } from 'react';
import type { PersonBatchJob } from '#contract/person-batches.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { personsInWords } from '../person-words.ts';
import { isRunning, useBatchJobs } from './everyone.ts';
import { jobWords } from './job-words.ts';
import styles from './picks.module.css';

export function BatchJobs() {
  const { jobs, act } = useBatchJobs();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = jobs.filter((job) => isRunning(job) || isFresh(job)).filter(({ id }) => !closed.has(id));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.jobs} aria-label="Changes to everyone who matches">
      {shown.map((job) => (
        <li key={job.id}>
          {isRunning(job) ? (
            <ProgressBar
              label={jobWords(job)}
              value={job.counts.total === 0 ? 0 : job.counts.done / job.counts.total}
              note={`${job.counts.done.toLocaleString('en')} of ${personsInWords(job.counts.total)}`}
            />
          ) : (
            <p role="status">{jobWords(job)}</p>
          )}
          {job.status === 'running' && (
            <Button size="row" onPress={() => act.mutate({ id: job.id, verb: 'cancel' })}>
              Cancel
            </Button>
          )}
          {job.undoableUntil !== null && (
            <Button size="row" onPress={() => act.mutate({ id: job.id, verb: 'undo' })}>
              Undo
            </Button>
          )}
          {!isRunning(job) && (
            <Button size="row" onPress={() => setClosed(new Set([...closed, job.id]))}>
              Close
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const FRESH_MS = 30 * 60_000;

const isFresh = ({ updatedAt }: PersonBatchJob): boolean =>
  Date.now() - new Date(updatedAt).getTime() < FRESH_MS;
