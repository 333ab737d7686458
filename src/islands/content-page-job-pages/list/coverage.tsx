// How many of the open jobs have a story, and which have none.
import type { StoryCoverage } from '#contract/content-page-job-page.ts';
import { employerPaths } from '#lib/paths.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from '../stories.module.css';
import { countOf, coverageWords } from '../story-words.ts';

/** Nothing while no job is open. */
export function Coverage({ coverage }: { coverage: StoryCoverage }) {
  const { covered, total, uncovered } = coverage;
  if (total === 0)
    return <p className={styles.quiet}>No open jobs. Stories appear on jobs when they open.</p>;
  const without = total - covered;
  const more = without - uncovered.length;
  return (
    <section className={styles.coverage} aria-label="Coverage">
      <ProgressBar label={coverageWords(coverage)} value={covered / total} />
      {without > 0 && (
        <details className={styles.uncovered}>
          <summary>{countOf(without, 'job', 'jobs')} without a story</summary>
          <ul>
            {uncovered.map(({ permalink, title }) => (
              <li key={permalink}>
                <a href={employerPaths.editJobPage(permalink)}>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <p>
            {more > 0 && `And ${more.toLocaleString('en')} more. `}
            <a href={employerPaths.jobPages}>All job pages</a>
          </p>
        </details>
      )}
    </section>
  );
}
