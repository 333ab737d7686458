// What is not well with the story: a template that is not published, a rule that matches nothing, a token without words.
import { Info, TriangleAlert } from 'lucide-react';
import type { ContentPageJobPage, StoryProblem } from '#contract/content-page-job-page.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from './story.module.css';

export function Problems({ story: { problems, contentPage } }: { story: ContentPageJobPage }) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label="Problems">
      {problems.map((problem) => (
        <li
          key={`${problem.code} ${problem.token} ${problem.jobPage?.permalink}`}
          data-tone={problem.severity}
        >
          {problem.severity === 'error' ? <TriangleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
          <span>
            {problem.message} <WayOn problem={problem} page={contentPage.permalink} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function WayOn({ problem: { code, jobPage }, page }: { problem: StoryProblem; page: string }) {
  if (jobPage !== null) return <a href={employerPaths.editJobPage(jobPage.permalink)}>Open job</a>;
  if (code === 'TOKEN_UNKNOWN' || code === 'TEMPLATE_UNPUBLISHED')
    return <a href={employerPaths.editContentPage(page)}>Open template</a>;
  return null;
}
