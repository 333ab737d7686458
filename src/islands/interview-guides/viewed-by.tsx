// Who is known to have opened a guide's page, the latest first.
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Section } from '#ui/section-card.tsx';
import styles from './viewed-by.module.css';

export function ViewedBy({ guide: { viewedBy, viewerCount } }: { guide: InterviewGuide }) {
  const more = viewerCount - viewedBy.length;
  return (
    <Section title="Viewed by" level={2} note="Known people who opened the guide.">
      {viewedBy.length === 0 && <p className={styles.quiet}>No known views yet.</p>}
      {viewedBy.length > 0 && (
        <ol className={styles.viewers}>
          {viewedBy.map(({ person, at }) => (
            <li key={person.permalink}>
              <a href={employerPaths.person(person.permalink)}>
                <bdi>{person.title}</bdi>
              </a>
              <time dateTime={at} title={new Date(at).toLocaleString('en')}>
                {relativeTime(at, new Date(), 'en')}
              </time>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className={styles.quiet}>And {more.toLocaleString('en')} more.</p>}
    </Section>
  );
}
