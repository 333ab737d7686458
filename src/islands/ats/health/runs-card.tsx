// The last syncs: what each saw and changed, what it refused and why, and the one that waits for a decision.
import { useQuery } from '@tanstack/react-query';
import { discardSync, releaseSync } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from '../ats.module.css';
import { employerOf, runsQuery } from '../ats-queries.ts';
import { countsInWords, resultOf } from '../ats-words.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

export function RunsCard({ connection }: { connection: AtsConnection }) {
  const runs = useQuery(runsQuery(connection));
  const held = runs.data?.find(({ result }) => result === 'held');
  return (
    <Section title="Syncs">
      {runs.isPending && <TableSkeleton rows={3} />}
      {runs.isError && (
        <ErrorPanel
          message="We could not load the syncs"
          onRetry={() => void runs.refetch()}
          isRetrying={runs.isFetching}
        >
          {sentenceOf(runs.error)}
        </ErrorPanel>
      )}
      {held !== undefined && <HeldRun connection={connection} run={held} />}
      {runs.data?.length === 0 && <p className={styles.note}>None yet.</p>}
      {runs.isSuccess && runs.data.length > 0 && (
        <ul className={styles.runs}>
          {runs.data.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function HeldRun({ connection, run }: { connection: AtsConnection; run: SyncRun }) {
  const params = { employer: employerOf(), connection: connection.permalink, id: run.id };
  const release = useAct(() => call(releaseSync, { params }));
  const discard = useAct(() => call(discardSync, { params }));
  return (
    <div className={styles.held} role="alert">
      <p>
        <b>This sync would close {run.counts.closed} jobs. Look before it happens.</b> {run.error}
      </p>
      <div className={styles.row}>
        <Button isBusy={discard.isBusy} onPress={() => discard.run(undefined)}>
          Keep the jobs
        </Button>
        <Button variant="danger" isBusy={release.isBusy} onPress={() => release.run(undefined)}>
          Close {run.counts.closed} jobs
        </Button>
      </div>
      <Told failure={release.failure ?? discard.failure} />
    </div>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { tone, word } = resultOf(run);
  return (
    <li>
      <div className={styles.line}>
        <Badge tone={tone} isHollow={tone === 'neutral'}>
          {word}
        </Badge>
        <span>{relativeTime(run.startedAt, new Date(), navigator.language)}</span>
        <span className={styles.note}>
          {run.counts.seen} seen · {countsInWords(run.counts)}
        </span>
      </div>
      {run.error !== null && run.result !== 'held' && <p className={styles.failed}>{run.error}</p>}
      {run.rejected.length > 0 && (
        <details>
          <summary>{run.rejected.length} jobs could not be taken</summary>
          <ul className={styles.refused}>
            {run.rejected.map(({ sourceId, title, reason }) => (
              <li key={sourceId}>
                <b>{title || sourceId}</b>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
