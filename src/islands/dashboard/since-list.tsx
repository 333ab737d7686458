import type { Since } from '#contract/dashboard.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

const MOST = 10;

/** The last things that came in, each a link to itself. */
export function SinceList({ items }: { items: Since['items'] }) {
  const now = new Date();
  return (
    <Panel title="Recent activity">
      {items.length === 0 && <p className={styles.empty}>Applications, leads and new people appear here.</p>}
      <ul className={styles.rows}>
        {items.slice(0, MOST).map(({ text, entity, at }) => (
          <li key={`${at}${text}`}>
            <bdi>{entity === null ? text : <a href={notificationPath(entity)}>{text}</a>}</bdi>
            <time dateTime={at}>{relativeTime(at, now, 'en')}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
