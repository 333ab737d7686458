// How users are told of each type as long as they said nothing else.
import { type NotificationType, type NotificationWay, notificationTypes } from '#contract/notifications.ts';

export const defaultWays: Readonly<Record<NotificationType, NotificationWay>> = {
  application: { screen: true, mail: 'daily' },
  lead: { screen: true, mail: 'daily' },
  reply: { screen: true, mail: 'at-once' },
  mention: { screen: true, mail: 'at-once' },
  sync: { screen: true, mail: 'at-once' },
  report: { screen: true, mail: 'never' },
  import: { screen: true, mail: 'never' },
  duplicate: { screen: true, mail: 'never' },
  scorecard: { screen: true, mail: 'at-once' },
  system: { screen: true, mail: 'daily' },
};

type Chosen = Partial<Record<NotificationType, NotificationWay>>;

/** Every type with how it is told. */
export const allWays = (chosen: Chosen | null): Record<NotificationType, NotificationWay> =>
  Object.fromEntries(notificationTypes.map((type) => [type, chosen?.[type] ?? defaultWays[type]])) as Record<
    NotificationType,
    NotificationWay
  >;
