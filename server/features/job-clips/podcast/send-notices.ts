// Tells the podcast indexes which feeds changed (Podping), one at a time: they read a feed again within a minute then,
// instead of within hours.
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { openEgress } from '#server/outside/egress.ts';
import { retryAfter } from '#server/outside/retry-after.ts';
import { employers } from '#server/tables/employers.ts';
import { podcastNotices } from '#server/tables/podcast-notices.ts';

/** Nobody else takes a notice meanwhile; one whose process ended is taken again after it. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** About nine hours. Indexes look at feeds by themselves as well. */
const MOST_TRIES = 14;

export const sendNotices: Work = {
  name: 'job-clips/podcast-notices',
  everyMs: 5_000,
  told: { next: ({ db }) => nextDue(db, sql`select min(due_at) from podcast_notices`) },
  doDue: sendOne,
};

type Notice = Pick<typeof podcastNotices.$inferSelect, 'employerId' | 'changedAt' | 'tries'> & {
  permalink: string;
};

/** True: there was one. */
async function sendOne(ports: WorkPorts): Promise<boolean> {
  const notice = await takeOne(ports);
  if (notice === undefined) return false;
  const isThis = and(
    eq(podcastNotices.employerId, notice.employerId),
    // What changed meanwhile is told of once more.
    eq(podcastNotices.changedAt, notice.changedAt),
  );
  const refused = await send(ports, notice.permalink);
  if (refused !== null && notice.tries < MOST_TRIES) {
    const dueAt = new Date(ports.now().getTime() + (refused.waitMs ?? pauseAfter(notice.tries)));
    await ports.db.update(podcastNotices).set({ dueAt }).where(isThis);
    return true;
  }
  await ports.db.delete(podcastNotices).where(isThis);
  if (refused !== null)
    ports.log.error({ employer: notice.employerId, reason: refused.reason }, 'A podcast notice was given up');
  return true;
}

const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** Of two nodes one takes it. Nothing stays locked while it is sent: whoever publishes must not wait for that. */
async function takeOne({ db, now }: WorkPorts): Promise<Notice | undefined> {
  const at = now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ employerId: podcastNotices.employerId, permalink: employers.permalink })
      .from(podcastNotices)
      .innerJoin(employers, eq(employers.id, podcastNotices.employerId))
      .where(lte(podcastNotices.dueAt, at))
      .orderBy(asc(podcastNotices.dueAt))
      .limit(1)
      .for('update', { of: podcastNotices, skipLocked: true });
    if (due === undefined) return undefined;
    const [taken] = await tx
      .update(podcastNotices)
      .set({ dueAt: new Date(at.getTime() + LEASE_MS), tries: sql`${podcastNotices.tries} + 1` })
      .where(eq(podcastNotices.employerId, due.employerId))
      .returning({ changedAt: podcastNotices.changedAt, tries: podcastNotices.tries });
    return taken === undefined ? undefined : { ...due, ...taken };
  });
}

type Refused = { reason: string; waitMs: number | null };

/** Null: it was taken, or nobody is to be told any more. Never throws. */
async function send({ services }: WorkPorts, permalink: string): Promise<Refused | null> {
  const { podping, publicUrl, egressAllow } = services.settings;
  if (podping === null) return null;
  const feed = `${publicUrl}/feeds/${permalink}/podcast.xml`;
  const query = new URLSearchParams({ url: feed, reason: 'update', medium: 'podcast' });
  try {
    const { status, headers } = await openEgress({ allow: egressAllow })(`${podping.url}/?${query}`, {
      headers: { authorization: podping.token, accept: '*/*' },
      maxBytes: 10_000,
    });
    if (status >= 200 && status < 300) return null;
    return { reason: `It answered ${status}.`, waitMs: retryAfter(headers['retry-after']) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), waitMs: null };
  }
}
