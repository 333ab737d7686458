// S3: the bell with how many are unread, and the panel it opens.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { $connection, listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { $bellTab } from '#lib/stores/notices.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { notificationsChanged, notificationsQuery } from './notification-queries.ts';
import styles from './notifications.module.css';

const Panel = lazyPart(async () => (await import('./panel.tsx')).NotificationPanel, {
  waiting: () => <p className={styles.quiet}>Loading…</p>,
});

/** Stands in the header row of every screen. */
export function Bell() {
  const tab = useStore($bellTab);
  const client = useQueryClient();
  const unread = useUnread();
  const isAway = useStore($connection) === 'paused';
  useEffect(() => listen('notifications/created', () => void notificationsChanged(client)), [client]);
  const open = (next: boolean) => {
    $bellTab.set(next ? 'notifications' : null);
    if (next) void notificationsChanged(client);
  };
  const words = unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`;
  return (
    <DialogTrigger isOpen={tab !== null} onOpenChange={open}>
      <Button className={classNames(styles.bell)} aria-label={isAway ? `${words}, reconnecting` : words}>
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        {isAway && <span className={styles.away} title="Reconnecting" aria-hidden="true" />}
      </Button>
      <Popover className={classNames(styles.popover)} placement="bottom end" offset={6}>
        <Dialog className={classNames(styles.dialog)} aria-label="Notifications">
          <Panel onLeave={() => $bellTab.set(null)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** From the answer about oneself at first, then as the server counts. */
function useUnread(): number {
  const known = useStore($user)?.notifications ?? [];
  const list = useInfiniteQuery({ ...notificationsQuery(), enabled: useCalm() });
  const counted = list.data?.pages[0]?.unread;
  return counted ?? known.filter(({ readAt }) => readAt === null).length;
}

// The screen's own questions go first.
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return isCalm;
}
