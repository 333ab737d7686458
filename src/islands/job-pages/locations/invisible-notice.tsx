// Says over the lists of jobs how many of them job search engines do not show, and where that is settled.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { employerPaths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from '../job-pages.module.css';
import { invisibleQuery } from './location-queries.ts';

export const invisibleWords = (jobs: number): string =>
  jobs === 1
    ? '1 job is invisible to Google for Jobs.'
    : `${jobs.toLocaleString('en')} jobs are invisible to Google for Jobs.`;

export function InvisibleNotice() {
  const { data } = useQuery(invisibleQuery());
  if (data === undefined || data.invisibleJobs === 0) return null;
  return (
    <section className={styles.notice} aria-label="Locations">
      <TriangleAlert aria-hidden="true" />
      <p>
        <b>{invisibleWords(data.invisibleJobs)}</b> No country was recognized in the location.
      </p>
      <LinkButton href={employerPaths.jobLocations}>Correct locations</LinkButton>
    </section>
  );
}
