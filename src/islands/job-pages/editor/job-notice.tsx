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
    const late = mayFinishLate ? ' Candidates who already started have 24 hours to finish.' : '';
    return `Closed${when}. The page says so and suggests other jobs.${late} Reopen to make it public again.`;
  }
  if (status === 'published' && missedSyncs > 0)
    return `Missing from the last ${platformNames[jobBoard.atsSourcePlatform]} sync. It closes if the next sync doesn’t list it.`;
  return null;
}
