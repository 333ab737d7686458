import { useStore } from '@nanostores/react';
import { $notices } from '#lib/stores/notices.ts';
import styles from './notifications.module.css';

/** What the app said in passing since this page was opened, the newest first. */
export function Messages() {
  const notices = useStore($notices);
  if (notices.length === 0) return <p className={styles.quiet}>No messages in this session.</p>;
  return (
    <ul className={`${styles.scroll} ${styles.rows}`}>
      {notices.map(({ id, text }) => (
        <li key={id}>
          <p className={styles.message}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
