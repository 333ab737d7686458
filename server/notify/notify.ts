// Tells users of something, each in the ways they chose: a row, an event to whoever is there, a mail at once or in the morning.
import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, NotificationId, UserId } from '#contract/kit/ids.ts';
import type { NotificationType, NotificationWay } from '#contract/notifications.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { type Context, newId } from '#server/context.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';
import { notificationSettings, notifications } from '#server/tables/notifications.ts';
import { users } from '#server/tables/users.ts';
import { addToBurst, type Burst } from './bursts.ts';
import { presentNotification } from './present.ts';
import { defaultWays } from './ways.ts';

type Address = { to: string; language: Language };
type Reader = Address & { id: UserId; way: NotificationWay };
type Row = typeof notifications.$inferSelect;
type Ports = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

export type News = {
  to: readonly UserId[];
  employerId: EmployerId | null;
  type: NotificationType;
  title: string;
  body?: string;
  /** `parent`: what the thing lies in, where its screen's address names that too. */
  entity?: { kind: string; permalink: string; parent?: string };
  /** The same key tells each user once. */
  onceKey?: string;
  /** Of what comes often, one notification tells while it is unread. */
  burst?: Burst;
  /** A letter of its own instead of the general one. */
  letter?: (reader: Address) => MailLetter;
};

/** Within the caller's transaction; the events leave after its commit. Only active users are told. */
export async function notify(ctx: Ports, news: News): Promise<void> {
  const readers = (await readersOf(ctx, news)).filter(({ way }) => way.screen || way.mail !== 'never');
  if (readers.length === 0) return;
  const { told, untold } = await addedToBursts(ctx, news, readers);
  const rows = untold.map((reader) => rowFor(ctx, news, reader));
  if (rows.length > 0) await ctx.db.insert(notifications).values(rows);
  for (const reader of untold)
    if (reader.way.mail === 'at-once') await ctx.services.sendMail(ctx.db, letterFor(ctx, news, reader));
  ctx.afterCommit(() => {
    for (const row of [...told, ...rows])
      if (row.isOnScreen)
        ctx.services.emit('notifications/created', `user:${row.userId}`, presentNotification(row), null);
  });
}

/** Who already has one of this burst before them, and who hasn't. In one order for all, so that none waits for another. */
async function addedToBursts(ctx: Ports, { burst }: News, readers: readonly Reader[]) {
  if (burst === undefined) return { told: [], untold: readers };
  const told: Row[] = [];
  const untold: Reader[] = [];
  for (const reader of readers.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const isMailed = reader.way.mail !== 'never';
    const row = reader.way.screen ? await addToBurst(ctx, { userId: reader.id, burst, isMailed }) : null;
    if (row === null) untold.push(reader);
    else told.push(row);
  }
  return { told, untold };
}

async function readersOf(ctx: Ports, { to, type, onceKey }: News): Promise<Reader[]> {
  const wanted = [...new Set(to)];
  if (wanted.length === 0) return [];
  const [found, told] = await Promise.all([
    ctx.db
      .select({
        ...{ id: users.id, to: users.email, language: users.language, role: users.role },
        types: notificationSettings.types,
      })
      .from(users)
      .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
      .where(and(inArray(users.id, wanted), eq(users.status, 'active'))),
    onceKey === undefined
      ? []
      : ctx.db
          .select({ id: notifications.userId })
          .from(notifications)
          .where(and(inArray(notifications.userId, wanted), eq(notifications.onceKey, onceKey))),
  ]);
  const known = new Set(told.map(({ id }) => id));
  return found
    .filter(({ id }) => !known.has(id))
    .map(({ types, role, ...reader }) => ({ ...reader, way: types?.[type] ?? defaultWays(role)[type] }));
}

function rowFor(ctx: Ports, news: News, { id: userId, way }: Reader): Row {
  const { employerId, type, title, body = '', entity, onceKey = null, burst } = news;
  return {
    id: newId<NotificationId>(),
    ...{ userId, employerId, type, title, body, onceKey },
    entityKind: entity?.kind ?? null,
    entityPermalink: entity?.permalink ?? null,
    entityParent: entity?.parent ?? null,
    ...{ burstKey: burst?.key ?? null, burstCount: 1 },
    isOnScreen: way.screen,
    awaitsDigest: way.mail === 'daily',
    readAt: null,
    mailedAt: way.mail === 'at-once' ? ctx.now() : null,
    createdAt: ctx.now(),
  };
}

function letterFor({ services }: Ports, news: News, { to, language }: Reader): MailLetter {
  if (news.letter !== undefined) return news.letter({ to, language });
  const { title, body = '', entity } = news;
  const path = notificationPath(entity === undefined ? null : { ...entity, parent: entity.parent ?? null });
  const link = `${services.settings.publicUrl}${path}`;
  return { kind: 'notification', to, language, title, body, link };
}
