import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import type { Notification } from '#contract/notifications.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $connection } from '#lib/realtime/listen.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { $bellTab } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { byDay } from './by-day.ts';
import { Messages } from './messages.tsx';
import { markRead, notificationsQuery } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';

/** What came for oneself, and what the app said in this session. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const state = useStore($connection);
  const tab = useStore($bellTab);
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title ?? ''}>
          Notifications
        </Heading>
        {state === 'paused' && <span className={styles.reconnecting}>Reconnecting</span>}
        <a href={`${employerPaths.profile}#notifications`} onClick={onLeave}>
          Notification settings
        </a>
      </header>
      <Tabs
        label="Notifications"
        selected={tab ?? 'notifications'}
        onSelect={(id) => $bellTab.set(id === 'messages' ? id : 'notifications')}
        tabs={[
          { id: 'notifications', title: 'For you', content: <List onLeave={onLeave} /> },
          { id: 'messages', title: 'Messages', content: <Messages /> },
        ]}
      />
    </>
  );
}

function List({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(notificationsQuery());
  // What the user has not read stays so, whoever acts for them.
  const isActing = useStore($isActing);
  const [failure, setFailure] = useState<string | null>(null);
  const read = (which: Parameters<typeof markRead>[1]) =>
    markRead(client, which).then(
      () => setFailure(null),
      (error: unknown) => setFailure(sentenceOf(error)),
    );
  if (list.isPending) return <p className={styles.quiet}>Loading…</p>;
  if (!list.data) return <LoadFailed what="your notifications" query={list} />;
  const all = list.data.pages.flatMap(({ data }) => data);
  const unread = list.data.pages[0]?.unread ?? 0;
  if (all.length === 0) return <p className={styles.quiet}>No notifications</p>;
  const newest = all[0]?.createdAt ?? '';
  return (
    <div className={styles.scroll}>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      {list.isError && (
        <LoadFailed
          what={list.isFetchNextPageError ? 'older notifications' : 'new notifications'}
          query={list}
        />
      )}
      {unread > 0 && (
        <Button size="row" variant="plain" isDisabled={isActing} onPress={() => void read({ until: newest })}>
          {isActing ? 'Mark all as read: not while impersonating' : 'Mark all as read'}
        </Button>
      )}
      <Days
        all={all}
        onOpen={(one) => {
          if (one.readAt === null && !isActing) void read({ ids: [one.id] });
          onLeave();
        }}
      />
      {list.hasNextPage && (
        <Button
          size="row"
          onPress={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
          busyLabel="Loading…"
        >
          Show older
        </Button>
      )}
    </div>
  );
}

type DaysProps = { all: readonly Notification[]; onOpen: (one: Notification) => void };

function Days({ all, onOpen }: DaysProps) {
  const now = new Date();
  return byDay(all, now).map(({ name, notifications }) => (
    <section key={name} aria-label={name}>
      <h3 className={styles.day}>{name}</h3>
      <ul className={styles.rows}>
        {notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}
