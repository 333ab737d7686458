// What somebody should know of a job before changing it: that it is over, or about to be.
import { Info } from 'lucide-react';
import type { JobPage } from '#contract/job-page.ts';
import { platformNames } from '../job-page-words.ts';
import styles from './editor.module.css';

export function JobNotice({ page }: { page: JobPage }) {
  const words = noticeOf(page);
  if (words === null) return null;
  return (
    <p className={styles.notice} role="status">
      <Info aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });

/** Null where nothing is to be told. */
export function noticeOf({ status, closedAt, missedSyncs, mayFinishLate, jobBoard }: JobPage): string | null {
  if (status === 'closed') {
    const when = closedAt === null ? '' : ` on ${day.format(new Date(closedAt))}`;
    const late = mayFinishLate ? ' Whoever had started may finish for 24 hours.' : '';
    return `Closed${when}: its page says so and leads on to other jobs.${late} “Reopen” makes it public again.`;
  }
  if (status === 'published' && missedSyncs > 0)
    return `Missing in the last sync of ${platformNames[jobBoard.atsSourcePlatform]}; will close at the next.`;
  return null;
}
