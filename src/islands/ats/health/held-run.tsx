// A sync that would close or empty half of the board or more waits here for somebody to look at it.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { discardSync, releaseSync } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from '../ats.module.css';
import { runsQuery } from '../ats-queries.ts';
import { platformWords } from '../ats-words.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import { Closures } from './closures.tsx';

export function HeldRun({ connection }: { connection: AtsConnection }) {
  const runs = useQuery(runsQuery(connection));
  const run = runs.data?.find(({ result }) => result === 'held');
  return run === undefined ? null : <Decision connection={connection} run={run} />;
}

/** Half a sentence; one of the two is above 0. */
function whatItDoes(closed: number, blanked: number): string {
  const closing = closed > 0 ? [`close ${jobs(closed)}`] : [];
  const emptying = blanked > 0 ? [`remove the descriptions of ${jobs(blanked)}`] : [];
  return [...closing, ...emptying].join(' and ');
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

function Decision({ connection, run }: { connection: AtsConnection; run: SyncRun }) {
  const [isAsking, setAsking] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const params = { employer: employerOf(), connection: connection.permalink, id: run.id };
  const release = useAct(() => call(releaseSync, { params }));
  const discard = useAct(() => call(discardSync, { params }));
  const { closed, seen, blanked = 0 } = run.counts;
  const { name } = platformWords[connection.platform];
  const act = closed > 0 ? `Close ${jobs(closed)}` : `Remove ${blanked} descriptions`;
  return (
    <section className={styles.held} role="alert">
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <b>This sync would {whatItDoes(closed, blanked)}. It’s held for review.</b>
      </p>
      <p>
        {name} now lists {jobs(seen)}. Nothing has changed yet. Candidates see{' '}
        {connection.jobBoard === null ? (
          'the last synced jobs'
        ) : (
          <a href={`${employerPaths.jobPages}?board=${connection.jobBoard.permalink}`}>
            the last synced jobs
          </a>
        )}
        .
      </p>
      {closed > 0 && isReviewing && <Closures connection={connection} run={run} />}
      <div className={styles.row}>
        {closed > 0 && (
          <Button aria-expanded={isReviewing} onPress={() => setReviewing(!isReviewing)}>
            {isReviewing ? 'Hide jobs' : 'Review jobs'}
          </Button>
        )}
        <Button isBusy={discard.isBusy} onPress={() => discard.run(undefined)}>
          {closed > 0 ? 'Keep jobs open' : 'Keep descriptions'}
        </Button>
        <Button variant="danger" onPress={() => setAsking(true)}>
          {act}
        </Button>
      </div>
      <Told failure={discard.failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`${act}?`}
        confirmLabel={act}
        busyLabel={closed > 0 ? 'Closing…' : 'Removing…'}
        isDestructive
        isBusy={release.isBusy}
        onConfirm={() => release.run(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {closed > 0
          ? `Their pages say they are closed and link to similar jobs. Jobs that ${name} lists again reopen.`
          : `Candidates see only titles and locations until ${name} sends descriptions again.`}
        {closed > 0 &&
          blanked > 0 &&
          ` ${blanked} more ${blanked === 1 ? 'job loses its description' : 'jobs lose their descriptions'}.`}
        <Told failure={release.failure} />
      </ConfirmDialog>
    </section>
  );
}
