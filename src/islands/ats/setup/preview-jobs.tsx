// The first jobs of a board as candidates would see them, before anything is kept.
import type { UseQueryResult } from '@tanstack/react-query';
import type { previewAtsConnection } from '#contract/ats-mapping.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { salaryText } from '#lib/format/salary.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from '../ats.module.css';

export type Preview = OutputOf<typeof previewAtsConnection>;

const words = {
  day: (amount: string) => `${amount} a day`,
  week: (amount: string) => `${amount} a week`,
  month: (amount: string) => `${amount} a month`,
};

export function PreviewJobs({ preview }: { preview: UseQueryResult<Preview> }) {
  if (preview.isPending) return <TableSkeleton rows={5} />;
  if (preview.isError)
    return (
      <ErrorPanel
        message="The platform did not give us the board"
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      >
        {sentenceOf(preview.error)}
      </ErrorPanel>
    );
  return (
    <ul className={styles.jobs}>
      {preview.data.jobs.map((job) => (
        <li key={job.permalink}>
          <b>{job.title}</b>
          <span>
            {[
              job.topDepartment?.name,
              job.location,
              job.salary === null ? undefined : salaryText(job.salary, words),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
