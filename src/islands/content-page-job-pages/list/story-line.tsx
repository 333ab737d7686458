// A row of the stories: its name, how it stands, what it matches by, and what comes before it.
import { TriangleAlert } from 'lucide-react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import styles from '../stories.module.css';
import { countOf, overlapWords, ruleWords, standingOf } from '../story-words.ts';

export function StoryLine({ story, place }: { story: ContentPageJobPage; place: number | null }) {
  const { permalink, name, contentPage, jobCount, problems } = story;
  const { tone, word, isHollow } = standingOf(story);
  const overlap = overlapWords(story);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <div className={styles.line}>
      <span className={styles.top}>
        {place !== null && <span className={styles.place}>{place}.</span>}
        <a href={employerPaths.jobStory(permalink)}>
          <bdi>{name}</bdi>
        </a>
        <Badge tone={tone} isHollow={isHollow}>
          {word}
        </Badge>
      </span>
      <span className={styles.quiet}>
        Template: <bdi>{contentPage.title}</bdi> · {ruleWords(story)} · matches{' '}
        {countOf(jobCount, 'job', 'jobs')}
      </span>
      {overlap !== null && <span className={styles.quiet}>{overlap}</span>}
      {errors.length > 0 && (
        <span className={styles.bad}>
          <TriangleAlert aria-hidden="true" />
          {errors[0]?.message}
          {errors.length > 1 && ` And ${errors.length - 1} more.`}
        </span>
      )}
    </div>
  );
}
