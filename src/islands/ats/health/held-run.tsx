// A sync that would close half of the board or more waits here for somebody to look at it.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { discardSync, releaseSync } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from '../ats.module.css';
import { employerOf, runsQuery } from '../ats-queries.ts';
import { platformWords } from '../ats-words.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import { Closures } from './closures.tsx';

export function HeldRun({ connection }: { connection: AtsConnection }) {
  const runs = useQuery(runsQuery(connection));
  const run = runs.data?.find(({ result }) => result === 'held');
  return run === undefined ? null : <Decision connection={connection} run={run} />;
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

function Decision({ connection, run }: { connection: AtsConnection; run: SyncRun }) {
  const [isAsking, setAsking] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const params = { employer: employerOf(), connection: connection.permalink, id: run.id };
  const release = useAct(() => call(releaseSync, { params }));
  const discard = useAct(() => call(discardSync, { params }));
  const { closed, seen } = run.counts;
  const { name } = platformWords[connection.platform];
  return (
    <section className={styles.held} role="alert">
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <b>This sync would close {jobs(closed)}. Look before it happens.</b>
      </p>
      <p>
        {name} now lists {jobs(seen)}. Nothing was changed yet; candidates see{' '}
        {connection.jobBoard === null ? (
          'the last good list'
        ) : (
          <a href={`${employerPaths.jobPages}?board=${connection.jobBoard.permalink}`}>the last good list</a>
        )}
        .
      </p>
      {isReviewing && <Closures connection={connection} run={run} />}
      <div className={styles.row}>
        <Button aria-expanded={isReviewing} onPress={() => setReviewing(!isReviewing)}>
          {isReviewing ? 'Hide the list' : 'Review'}
        </Button>
        <Button isBusy={discard.isBusy} onPress={() => discard.run(undefined)}>
          Keep the jobs
        </Button>
        <Button variant="danger" onPress={() => setAsking(true)}>
          Close {jobs(closed)}
        </Button>
      </div>
      <Told failure={discard.failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Close ${jobs(closed)}?`}
        confirmLabel={`Close ${jobs(closed)}`}
        busyLabel="Closing…"
        isDestructive
        isBusy={release.isBusy}
        onConfirm={() => release.run(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Their pages say that they are closed and lead to similar ones. A job that {name} lists again opens
        again.
        <Told failure={release.failure} />
      </ConfirmDialog>
    </section>
  );
}
