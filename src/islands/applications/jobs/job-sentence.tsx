import { useQuery } from '@tanstack/react-query';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { employerPaths } from '#lib/paths.ts';
import { applicationsInWords } from '../application-words.ts';
import { hiringFiguresQuery } from '../hiring-queries.ts';
import { figuresOf } from './job-filters.ts';
import styles from './jobs.module.css';

const jobs = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'job' : 'jobs'}`;

/** Half of the first responses came sooner, half later. */
export const answerWords = (days: number): string =>
  days < 1
    ? 'Median first response: less than a day.'
    : `Median first response: ${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}.`;

/** What needs a response, in a sentence whose figures link to it. */
export function JobSentence({ jobs: all }: { jobs: readonly JobPipeline[] }) {
  const { open, waiting, waitingIn, week, sinceVisit, failed } = figuresOf(all);
  const speed = useQuery(hiringFiguresQuery()).data;
  return (
    <p className={styles.sentence}>
      {open === 0 ? 'No jobs are open. ' : `${jobs(open)} ${open === 1 ? 'is' : 'are'} open. `}
      {waiting === 0 ? (
        'No applications need a response.'
      ) : (
        <>
          <a href={`${employerPaths.jobs}?view=waiting&sort=new`}>
            {applicationsInWords(waiting)} in {jobs(waitingIn)}
          </a>
          {waiting === 1 ? ' needs a response.' : ' need a response.'}
        </>
      )}
      {week > 0 && ` ${week.toLocaleString('en')} received in the last 7 days.`}
      {sinceVisit > 0 && ` ${sinceVisit.toLocaleString('en')} received since your last visit.`}
      {speed && speed.medianDaysToAnswer !== null && ` ${answerWords(speed.medianDaysToAnswer)}`}
      {failed > 0 && (
        <>
          {' '}
          <a href={`${employerPaths.jobs}?view=not-handed-over`}>{failed.toLocaleString('en')}</a> couldn’t be
          sent to your ATS.
        </>
      )}
    </p>
  );
}
