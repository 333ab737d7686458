// Says over the list that a board no longer follows its source, or waits for a person, and where that is settled.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { employerPaths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { feedQuery } from '../job-page-queries.ts';
import { platformNames } from '../job-page-words.ts';
import styles from '../job-pages.module.css';

type Props = { board: JobBoardRow; connection: AtsConnectionPermalink; mayConnect: boolean };

export function SyncNotice({ board, connection, mayConnect }: Props) {
  const feed = useQuery(feedQuery(connection));
  // The list itself stands below and fails by itself; that this is not known is no news.
  if (feed.data === undefined) return null;
  const told = noticeOf(board, feed.data);
  if (told === null) return null;
  return (
    <section className={styles.notice} aria-label="Sync">
      <TriangleAlert aria-hidden="true" />
      <p>
        <b>{told.what}</b> {told.more}
        {!mayConnect && ' Ask an owner or admin to fix this.'}
      </p>
      {mayConnect && (
        <LinkButton href={`${employerPaths.ats}?connection=${connection}`}>{told.act}</LinkButton>
      )}
    </section>
  );
}

type Feed = { source: Pick<AtsConnection, 'status' | 'platform'>; held: SyncRun | null };
type Notice = { what: string; more: string; act: string };

/** Null while jobs flow. */
export function noticeOf(board: Pick<JobBoardRow, 'jobCount'>, { source, held }: Feed): Notice | null {
  const platform = platformNames[source.platform];
  if (held !== null)
    return {
      what: `Sync would close ${held.counts.closed} of ${board.jobCount} jobs.`,
      more: 'Held for review. Nothing has changed yet.',
      act: 'Review',
    };
  if (source.status === 'broken')
    return {
      what: `${platform} rejected the API key.`,
      more: 'Jobs show the last successful sync.',
      act: 'Update key',
    };
  if (source.status === 'paused')
    return {
      what: 'Syncing is paused.',
      more: `Changes in ${platform} won’t appear here.`,
      act: 'Open connection',
    };
  return null;
}
