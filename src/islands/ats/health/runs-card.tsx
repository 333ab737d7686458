// The last syncs: what each saw and changed, and what it refused and why.
import { useQuery } from '@tanstack/react-query';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from '../ats.module.css';
import { runsQuery } from '../ats-queries.ts';
import { countsInWords, resultOf } from '../ats-words.ts';

export function RunsCard({ connection }: { connection: AtsConnection }) {
  const runs = useQuery(runsQuery(connection));
  return (
    <Section title="Sync history">
      {runs.isPending && <TableSkeleton rows={3} />}
      {runs.isError && <LoadFailed what="sync history" query={runs} />}
      {runs.data?.length === 0 && <p className={styles.note}>No syncs yet.</p>}
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

function Run({ run }: { run: SyncRun }) {
  const { tone, word } = resultOf(run);
  return (
    <li>
      <div className={styles.line}>
        <Badge tone={tone} isHollow={tone === 'neutral'}>
          {word}
        </Badge>
        <span>{relativeTime(run.startedAt, new Date(), navigator.language)}</span>
        <span className={styles.note}>{countsInWords(run)}</span>
      </div>
      {run.error !== null && (
        <p className={run.result === 'failed' ? styles.failed : styles.note}>{run.error}</p>
      )}
      {run.rejected.length > 0 && (
        <details>
          <summary>
            {run.counts.rejected === 1 ? '1 job' : `${run.counts.rejected} jobs`} couldn’t be imported
          </summary>
          <ul className={styles.refused}>
            {run.rejected.map(({ sourceId, title, reason, raw }, at) => (
              // Two of them may bear the same id: that is why one was refused.
              <li key={at}>
                <b>{title || sourceId || 'Untitled job'}</b>: {reason}
                {raw !== undefined && raw !== '' && <code className={styles.raw}>{raw}</code>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
