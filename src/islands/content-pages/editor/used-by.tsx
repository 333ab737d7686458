// Which job stories show a template page; each says on which jobs.
import { useQuery } from '@tanstack/react-query';
import type { ContentPage } from '#contract/content-page.ts';
import { employerPaths } from '#lib/paths.ts';
import { Section } from '#ui/section-card.tsx';
import { storiesOfPageQuery } from '../page-queries.ts';
import styles from './editor.module.css';

export function UsedBy({ page }: { page: ContentPage }) {
  const stories = useQuery(storiesOfPageQuery(page.permalink)).data;
  if (stories === undefined) return null;
  return (
    <Section title="Used in job stories" level={2}>
      {stories.length === 0 && (
        <p className={styles.hint}>
          Not used in a job story yet. <a href={employerPaths.jobStories}>Create one</a>
        </p>
      )}
      {stories.length > 0 && (
        <ul className={styles.hint}>
          {stories.map(({ permalink, name }) => (
            <li key={permalink}>
              <a href={employerPaths.jobStory(permalink)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>
        Use <code>{'{{jobTitle}}'}</code>, <code>{'{{location}}'}</code> or <code>{'{{team}}'}</code> to show
        each job’s own details.
      </p>
    </Section>
  );
}
