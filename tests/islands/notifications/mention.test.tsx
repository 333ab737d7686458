import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { NotificationRow } from '#islands/notifications/notification-row.tsx';
import { click, find, mount } from '../ui/mount.ts';

test.each(['persons', 'person'])(
  'a mention about “%s” opens the person and is read by that',
  async (kind) => {
    const opened: Notification[] = [];
    const mention = {
      ...{
        id: '0192d3a4-0000-7000-8000-000000000001',
        type: 'mention',
        title: 'Rui mentioned you in a note',
      },
      ...{ body: 'Ada Moss', readAt: null, createdAt: '2026-11-26T09:00:00.000Z' },
      entity: { kind, permalink: 'abc1defghij', parent: null },
    } as Notification;
    const now = new Date('2026-11-26T10:00:00Z');
    await mount(<NotificationRow notification={mention} now={now} onOpen={(one) => opened.push(one)} />);
    const link = find<HTMLAnchorElement>('li a');
    expect(link.getAttribute('href')).toBe('/employers/talent-pool/person/abc1defghij');
    await click(link);
    expect(opened).toEqual([mention]);
  },
);
