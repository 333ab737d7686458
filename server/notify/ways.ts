// How users are told of each type as long as they said nothing else.
import type { Role } from '#contract/kit/roles.ts';
import { type NotificationType, type NotificationWay, notificationTypes } from '#contract/notifications.ts';

type Ways = Readonly<Record<NotificationType, NotificationWay>>;

const COMMON: Ways = {
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

const BY_ROLE: Partial<Record<Role, Partial<Ways>>> = {
  // Who looks in now and then has few jobs, and their candidates wait for them.
  'hiring-manager': { application: { screen: true, mail: 'at-once' }, lead: { screen: true, mail: 'never' } },
  viewer: { system: { screen: true, mail: 'never' } },
};

/** By what the role works with; null for platform users. */
export const defaultWays = (role: Role | null): Ways => ({
  ...COMMON,
  ...(role === null ? {} : BY_ROLE[role]),
});

type Chosen = Partial<Record<NotificationType, NotificationWay>>;

/** Every type with how it is told. */
export function allWays(chosen: Chosen | null, role: Role | null): Record<NotificationType, NotificationWay> {
  const ways = defaultWays(role);
  return Object.fromEntries(notificationTypes.map((type) => [type, chosen?.[type] ?? ways[type]])) as Ways;
}
