import { useQuery } from '@tanstack/react-query';
import { type Act, type Sitting, tallyOf } from '#lib/hiring/sitting.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { applicationsInWords } from '../application-words.ts';
import { pipelinesQuery } from '../hiring-queries.ts';
import styles from './desk.module.css';
import { DeskBar } from './desk-bar.tsx';
import type { Desk } from './use-desk.ts';

const MOST_JOBS = 5;

const actWords: Record<Act, string> = {
  rejected: 'Rejected',
  advanced: 'Advanced',
  hired: 'Hired',
  'screened-out': 'Not a match',
  moved: 'Moved to another stage',
};

type DeskEndProps = {
  desk: Desk;
  sitting: Sitting;
  job: string;
  /** The last one, before the end. */
  application: string;
  /** The list the sitting was opened from. */
  list: string;
  mayDecide: boolean;
};

/** Past the last application: what was done in this sitting, and where to go from here. */
export function DeskEnd({ desk, sitting, job, application, list, mayDecide }: DeskEndProps) {
  const tally = tallyOf(sitting);
  const [firstSkipped] = tally.skipped;
  return (
    <>
      <PageHeader title="End of the queue" note={`${applicationsInWords(tally.seen)} opened`} />
      <DeskBar
        desk={{ ...desk, place: null, next: null, previous: () => desk.open(application) }}
        mayDecide={mayDecide}
        list={list}
      />
      <div className={styles.end}>
        <dl className={styles.tally}>
          {tally.decided.map(({ act, count }) => (
            <Figure key={act} name={actWords[act]} count={count} />
          ))}
          {tally.undone > 0 && <Figure name="Undone" count={tally.undone} />}
          {tally.skipped.length > 0 && <Figure name="Left undecided" count={tally.skipped.length} />}
        </dl>
        {tally.decided.length === 0 && <p>No decisions made.</p>}
        <div className={styles.ways}>
          {firstSkipped !== undefined && (
            <Button onPress={() => desk.open(firstSkipped)}>Review undecided</Button>
          )}
          <LinkButton variant="primary" href={list} keyHint="B">
            Back to the list
          </LinkButton>
        </div>
        <OtherJobs job={job} />
      </div>
    </>
  );
}

const Figure = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en')}</dd>
  </div>
);

/** Other jobs with applications that wait for a decision, the longest wait first. */
function OtherJobs({ job }: { job: string }) {
  const { data } = useQuery(pipelinesQuery({ search: '', isMine: false }));
  const waiting = (data?.jobs ?? [])
    .filter(({ newCount, jobPagePermalink }) => newCount > 0 && jobPagePermalink !== job)
    .sort((a, b) => (a.oldestUnansweredAt ?? '').localeCompare(b.oldestUnansweredAt ?? ''))
    .slice(0, MOST_JOBS);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-jobs">
      <h2 id="other-jobs">Undecided in other jobs</h2>
      <ul>
        {waiting.map(({ jobPagePermalink, title, newCount }) => (
          <li key={jobPagePermalink}>
            <a href={`${employerPaths.job(jobPagePermalink)}?view=new`}>
              <bdi>{title}</bdi>
            </a>{' '}
            <span className={styles.quiet}>{applicationsInWords(newCount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
