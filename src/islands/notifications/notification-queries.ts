// How the bell reads the API.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { listNotifications, type Notification, readNotifications } from '#contract/notifications.ts';
import { pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';

type Page = OutputOf<typeof listNotifications>;

const KEY = ['notifications'] as const;
const me = { id: 'me' } as const;

/** Ten at a time, the newest first; each page knows how many are unread in all. */
export const notificationsQuery = () =>
  pagedQuery(KEY, (on, options) =>
    call(listNotifications, { params: me, query: { perPage: '10', ...on } }, options),
  );

export const notificationsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

type Which = { ids: [Notification['id']] } | { until: string };

/** Shows them as read at once; throws CallError where the server refuses, and then shows what it says. */
export async function markRead(client: QueryClient, which: Which): Promise<void> {
  const isMeant = (one: Notification) =>
    'ids' in which ? which.ids.includes(one.id) : one.createdAt <= which.until;
  const readAt = new Date().toISOString();
  client.setQueryData<InfiniteData<Page>>(
    KEY,
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({
          ...page,
          unread: 'ids' in which ? Math.max(0, page.unread - 1) : 0,
          data: page.data.map((one) => (isMeant(one) && one.readAt === null ? { ...one, readAt } : one)),
        })),
      },
  );
  try {
    await call(readNotifications, { params: me, body: which });
  } finally {
    await notificationsChanged(client);
  }
}
