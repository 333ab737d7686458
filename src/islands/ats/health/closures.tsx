// The jobs that a held sync would close, to look at before it happens.
import { useQuery } from '@tanstack/react-query';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from '../ats.module.css';
import { closuresQuery } from '../ats-queries.ts';
import { Told } from '../told.tsx';

export function Closures({ connection, run }: { connection: AtsConnection; run: SyncRun }) {
  const closures = useQuery(closuresQuery(connection, run));
  if (closures.isPending) return <TableSkeleton rows={4} />;
  if (closures.isError) return <Told failure={sentenceOf(closures.error)} />;
  const more = run.counts.closed - closures.data.length;
  return (
    <div>
      {/* A list that scrolls is reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys scroll it */}
      <ul className={styles.closing} aria-label="Jobs that would close" tabIndex={0}>
        {closures.data.map(({ permalink, title, location, department }) => (
          <li key={permalink}>
            <a href={employerPaths.editJobPage(permalink)}>{title}</a>{' '}
            <span>{[department, location].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>and {more} more</p>}
    </div>
  );
}
