import type { Since } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from './dashboard.module.css';
import { counted } from './dashboard-words.ts';
import { Panel } from './panel.tsx';

type Line = { count: number; words: string; href: string | null };

type Props = {
  waiting: Since['waiting'];
  role: Role;
  /** Other cards have something that waits: then it isn't said that nothing does. */
  hasMore: boolean;
};

/** What waits for whoever looks, each line a link to where it is done. */
export function Waiting({ waiting, role, hasMore }: Props) {
  const lines = linesOf(waiting, role).filter(({ count }) => count > 0);
  const { scorecards, notices } = waiting;
  const isEmpty = lines.length === 0 && scorecards.count === 0 && notices.length === 0;
  if (isEmpty && hasMore) return null;
  const now = new Date();
  return (
    <Panel title="Waiting for you">
      {isEmpty && <p className={styles.empty}>Nothing is waiting for you.</p>}
      <ul className={styles.rows}>
        {scorecards.count > 0 && (
          <li>
            <a href={employerPaths.scorecards}>{counted(scorecards.count, 'scorecard', 'scorecards')} owed</a>
          </li>
        )}
        {scorecards.items.map((card) => (
          <Owed key={card.permalink} card={card} now={now} />
        ))}
        {lines.map(({ words, href }) => (
          <li key={words}>{href === null ? words : <a href={href}>{words}</a>}</li>
        ))}
        {notices.map(({ id, text, entity, at }) => (
          <li key={id}>
            <bdi>{entity === null ? text : <a href={notificationPath(entity)}>{text}</a>}</bdi>
            <time dateTime={at}>{relativeTime(at, now, 'en')}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Card = Since['waiting']['scorecards']['items'][number];

const Owed = ({ card: { permalink, fullName, jobTitle, dueAt, isLate }, now }: { card: Card; now: Date }) => (
  <li>
    <span>
      <a href={employerPaths.scorecard(permalink)}>
        <bdi>Scorecard on {fullName}</bdi>
      </a>
      , <bdi>{jobTitle}</bdi>
    </span>
    {dueAt !== null && (
      <time dateTime={dueAt}>
        {isLate ? 'Late: due' : 'Due'} {relativeTime(dueAt, now, 'en')}
      </time>
    )}
  </li>
);

/** A new kind of work is a line here. */
function linesOf({ applications, syncsHeld }: Since['waiting'], role: Role): Line[] {
  return [
    {
      count: applications,
      words: `${counted(applications, 'application', 'applications')} without a decision`,
      href: isAtLeast(role, 'hiring-manager') ? `${employerPaths.jobs}?view=waiting&sort=new` : null,
    },
    {
      count: syncsHeld,
      words: `${counted(syncsHeld, 'sync', 'syncs')} to review`,
      href: isAtLeast(role, 'admin') ? employerPaths.ats : null,
    },
  ];
}
