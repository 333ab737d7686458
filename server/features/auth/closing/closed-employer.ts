// An employer closed and opened again, whoever wants it. What visitors could see is taken back by the same states as
// staff would take it back with, and remembered, so that every way to a page answers as for one that is not published.
import { and, eq, inArray } from 'drizzle-orm';
import { endSessionsOf } from '#server/accounts/end-sessions.ts';
import { type Context, dropPages } from '#server/context.ts';
import { appReminders } from '#server/tables/app-reminders.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { type Closing, employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { users } from '#server/tables/users.ts';

type Employer = Pick<typeof employers.$inferSelect, 'id' | 'permalink'>;

/** Within a transaction. Closed again by somebody else, only who closed it changes. */
export async function shutEmployer(
  tx: Context,
  employer: Employer,
  by: Closing['by'],
): Promise<{ closedAt: Date }> {
  const [row] = await tx.db.select().from(employers).where(eq(employers.id, employer.id)).for('update');
  const closedAt = row?.closedAt ?? tx.now();
  const closing = row?.closing ?? (await takeDown(tx, employer));
  await tx.db
    .update(employers)
    .set({ closedAt, closing: { ...closing, by } })
    .where(eq(employers.id, employer.id));
  const members = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.employerId, employer.id))
    .orderBy(users.id);
  for (const { id } of members) await endSessionsOf(tx, id, { reason: 'deactivated' });
  await dropAll(tx, employer);
  return { closedAt };
}

/** Within a transaction: what was public then is public again, unless it was changed since. */
export async function openEmployer(tx: Context, employer: Employer): Promise<void> {
  const [row] = await tx.db.select().from(employers).where(eq(employers.id, employer.id)).for('update');
  if (!row?.closing) return;
  await bringBack(tx, employer, row.closing);
  await tx.db.update(employers).set({ closedAt: null, closing: null }).where(eq(employers.id, employer.id));
  await dropAll(tx, employer);
}

async function dropAll(tx: Context, { id, permalink }: Employer): Promise<void> {
  const boards = await tx.db
    .select({ permalink: jobBoards.permalink })
    .from(jobBoards)
    .where(eq(jobBoards.employerId, id));
  dropPages(tx, ...['employer', 'sitemap', 'feed'].map((list) => `${list}:${permalink}`));
  dropPages(tx, ...boards.map((board) => `job-board:${board.permalink}`));
}

async function takeDown(tx: Context, { id }: Employer): Promise<Omit<Closing, 'by'>> {
  const down = { status: 'draft', updatedAt: tx.now() } as const;
  const boards = await tx.db
    .update(jobBoards)
    .set(down)
    .where(and(eq(jobBoards.employerId, id), eq(jobBoards.status, 'published')))
    .returning({ id: jobBoards.id });
  const clips = await tx.db
    .update(jobClips)
    .set(down)
    .where(and(eq(jobClips.employerId, id), eq(jobClips.status, 'published')))
    .returning({ id: jobClips.id });
  const pages = await tx.db
    .update(contentPages)
    .set(down)
    .where(and(eq(contentPages.employerId, id), eq(contentPages.status, 'published')))
    .returning({ id: contentPages.id });
  // A page shall not come up by itself, and nobody sees a draft by an old link.
  await tx.db
    .update(contentPages)
    .set({ publishAt: null, scheduledById: null, previewTokenHash: null, previewExpiresAt: null })
    .where(eq(contentPages.employerId, id));
  await tx.db
    .update(contentPages)
    .set(down)
    .where(and(eq(contentPages.employerId, id), eq(contentPages.status, 'scheduled')));
  const connections = await tx.db
    .update(atsConnections)
    .set({ status: 'paused', updatedAt: tx.now() })
    .where(and(eq(atsConnections.employerId, id), eq(atsConnections.status, 'live')))
    .returning({ id: atsConnections.id });
  const reminders = await tx.db
    .update(appReminders)
    .set({ enabled: false })
    .where(and(eq(appReminders.employerId, id), eq(appReminders.enabled, true)))
    .returning({ id: appReminders.employerId });
  return {
    jobBoards: boards.map((one) => one.id),
    jobClips: clips.map((one) => one.id),
    contentPages: pages.map((one) => one.id),
    connections: connections.map((one) => one.id),
    hadReminders: reminders.length > 0,
  };
}

async function bringBack(tx: Context, { id }: Employer, closing: Closing): Promise<void> {
  const up = { status: 'published', updatedAt: tx.now() } as const;
  const { db } = tx;
  await db
    .update(jobBoards)
    .set(up)
    .where(and(eq(jobBoards.status, 'draft'), inArray(jobBoards.id, closing.jobBoards as never)));
  await db
    .update(jobClips)
    .set(up)
    .where(and(eq(jobClips.status, 'draft'), inArray(jobClips.id, closing.jobClips as never)));
  await db
    .update(contentPages)
    .set(up)
    .where(and(eq(contentPages.status, 'draft'), inArray(contentPages.id, closing.contentPages as never)));
  await db
    .update(atsConnections)
    .set({ status: 'live', updatedAt: tx.now(), nextSyncAt: tx.now() })
    .where(
      and(eq(atsConnections.status, 'paused'), inArray(atsConnections.id, closing.connections as never)),
    );
  if (closing.hadReminders)
    await db.update(appReminders).set({ enabled: true }).where(eq(appReminders.employerId, id));
}
