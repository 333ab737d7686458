import type { JobPipeline } from '#contract/application.ts';
import { employerPaths } from '#lib/paths.ts';
import { applicationsInWords } from '../application-words.ts';
import { figuresOf } from './job-filters.ts';
import styles from './jobs.module.css';

const jobs = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'job' : 'jobs'}`;

/** What waits, in a sentence whose figures lead to it. */
export function JobSentence({ jobs: all }: { jobs: readonly JobPipeline[] }) {
  const { open, waiting, waitingIn, failed } = figuresOf(all);
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
