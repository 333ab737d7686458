// The first jobs of a board as candidates would see them, before anything is kept.
import type { UseQueryResult } from '@tanstack/react-query';
import type { previewAtsConnection } from '#contract/ats-mapping.ts';
import type { EmploymentType, WorkplaceType } from '#contract/job.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { salaryText } from '#lib/format/salary.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from '../ats.module.css';

const factWords: Record<WorkplaceType | EmploymentType, string> = {
  'on-site': 'On site',
  remote: 'Remote',
  hybrid: 'Hybrid',
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  intern: 'Internship',
  other: 'Other',
};

export type Preview = OutputOf<typeof previewAtsConnection>;

const words = {
  day: (amount: string) => `${amount} a day`,
  week: (amount: string) => `${amount} a week`,
  month: (amount: string) => `${amount} a month`,
};

const factsOf = ({
  topDepartment,
  location,
  workplaceType,
  employmentType,
  salary,
}: Preview['jobs'][number]) =>
  [
    topDepartment?.name,
    location,
    workplaceType === null ? undefined : factWords[workplaceType],
    employmentType === null ? undefined : factWords[employmentType],
    salary === null ? undefined : salaryText(salary, words),
  ].filter((fact) => fact !== undefined && fact !== '');

export function PreviewJobs({ preview }: { preview: UseQueryResult<Preview> }) {
  if (preview.isPending) return <TableSkeleton rows={5} />;
  if (preview.isError)
    return (
      <ErrorPanel
        message="Couldn’t load the board from your ATS"
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      >
        {sentenceOf(preview.error)}
      </ErrorPanel>
    );
  return (
    <ul className={styles.jobs}>
      {preview.data.jobs.map((job, at) => (
        // They have no address yet, so each answer gives them another.
        <li key={at}>
          <b>{job.title}</b>
          <span>{factsOf(job).join(' · ')}</span>
          <details open={at === 0}>
            <summary>Job description</summary>
            {/* Sanitised by the server. */}
            <div className={styles.page} dangerouslySetInnerHTML={{ __html: job.descriptionHtml }} />
          </details>
        </li>
      ))}
    </ul>
  );
}
