// The mail of the morning: what came since the last one, to whoever wants it once a day.
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { presentNotification } from '#server/notify/present.ts';
import { notifications } from '#server/tables/notifications.ts';
import { users } from '#server/tables/users.ts';
import { lastMorning } from './rules.ts';

const MINUTE = 60_000;
const KEPT_DAYS = 180;
const MOST_LINES = 20;

type Waiting = { id: UserId; to: string; language: Language; timezone: string; isActive: boolean };

/** Looks every five minutes whose morning has come; also forgets what is half a year old. */
export const mailDigests: Work = {
  name: 'mail digests',
  everyMs: 5 * MINUTE,
  async doDue(ports, signal) {
    for (const reader of await whoWaits(ports)) {
      if (signal.aborted) return false;
      await mailDigest(ports, reader);
    }
    await ports.db
      .delete(notifications)
      .where(lt(notifications.createdAt, new Date(ports.now().getTime() - KEPT_DAYS * 24 * 60 * MINUTE)));
    return false;
  },
};

const whoWaits = ({ db }: WorkPorts): Promise<Waiting[]> =>
  db
    .selectDistinct({
      ...{ id: users.id, to: users.email, language: users.language, timezone: users.timezone },
      status: users.status,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.awaitsDigest, true))
    .then((rows) => rows.map(({ status, ...row }) => ({ ...row, isActive: status === 'active' })));

/** Rows are taken and the letter is written in one transaction, so that of two nodes one mails. */
async function mailDigest(ports: WorkPorts, reader: Waiting): Promise<void> {
  const { id, to, language, timezone, isActive } = reader;
  const now = ports.now();
  const due = and(
    eq(notifications.userId, id),
    eq(notifications.awaitsDigest, true),
    lt(notifications.createdAt, lastMorning(now, timezone)),
  );
  await ports.db.transaction(async (db) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(due)
      .orderBy(asc(notifications.createdAt))
      .for('update', { skipLocked: true });
    if (rows.length === 0) return;
    await db.update(notifications).set({ awaitsDigest: false, mailedAt: now }).where(due);
    // What was read on screen meanwhile is no news.
    const news = rows.filter(({ readAt }) => readAt === null);
    if (!isActive || news.length === 0) return;
    const { publicUrl } = ports.services.settings;
    await ports.services.sendMail(db, {
      ...{ kind: 'notification-digest', to, language },
      count: String(news.length),
      lines: news.slice(0, MOST_LINES).map((row) => ({
        text: row.title,
        link: `${publicUrl}${notificationPath(presentNotification(row).entity)}`,
      })),
      link: `${publicUrl}${notificationPath(null)}`,
    });
  });
}
