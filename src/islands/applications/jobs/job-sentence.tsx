import { useQuery } from '@tanstack/react-query';
import type { JobPipeline } from '#contract/application.ts';
import { employerPaths } from '#lib/paths.ts';
import { applicationsInWords } from '../application-words.ts';
import { hiringFiguresQuery } from '../hiring-queries.ts';
import { figuresOf } from './job-filters.ts';
import styles from './jobs.module.css';

const jobs = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'job' : 'jobs'}`;

/** Half were answered sooner, half later. */
export const answerWords = (days: number): string =>
  days < 1
    ? 'Half of the first answers come within a day.'
    : `Half of the first answers come within ${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}.`;

/** What waits, in a sentence whose figures lead to it. */
export function JobSentence({ jobs: all }: { jobs: readonly JobPipeline[] }) {
  const { open, waiting, waitingIn, week, sinceVisit, failed } = figuresOf(all);
  const speed = useQuery(hiringFiguresQuery()).data;
  return (
    <p className={styles.sentence}>
      {open === 0 ? 'No job is open. ' : `${jobs(open)} ${open === 1 ? 'is' : 'are'} open. `}
      {waiting === 0 ? (
        'No application waits for an answer.'
      ) : (
        <>
          <a href={`${employerPaths.jobs}?view=waiting&sort=new`}>
            {applicationsInWords(waiting)} in {jobs(waitingIn)}
          </a>
          {waiting === 1 ? ' waits for an answer.' : ' wait for an answer.'}
        </>
      )}
      {week > 0 && ` ${week.toLocaleString('en')} came in the last 7 days.`}
      {sinceVisit > 0 && ` ${sinceVisit.toLocaleString('en')} came since you were last here.`}
      {speed && speed.medianDaysToAnswer !== null && ` ${answerWords(speed.medianDaysToAnswer)}`}
      {failed > 0 && (
        <>
          {' '}
          <a href={`${employerPaths.jobs}?view=not-handed-over`}>{failed.toLocaleString('en')}</a> could not
          be handed over to your ATS.
        </>
      )}
    </p>
  );
}
