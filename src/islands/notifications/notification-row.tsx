import type { Notification } from '#contract/notifications.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import styles from './notifications.module.css';

type Props = { notification: Notification; now: Date; onOpen: (one: Notification) => void };

/** One notification, which leads to the thing it is about and is read by that. */
export function NotificationRow({ notification, now, onOpen }: Props) {
  const { title, body, entity, readAt, createdAt } = notification;
  return (
    <li data-unread={readAt === null || undefined}>
      <a className={styles.row} href={notificationPath(entity)} onClick={() => onOpen(notification)}>
        <bdi className={styles.words}>
          {readAt === null && <span className="visually-hidden">Unread: </span>}
          {title}
        </bdi>
        {body !== '' && <bdi className={styles.body}>{body}</bdi>}
        <time dateTime={createdAt}>{relativeTime(createdAt, now, 'en')}</time>
      </a>
    </li>
  );
}
