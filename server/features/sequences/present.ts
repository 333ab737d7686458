// Sequences with their owners and how many people are where in them.
import { inArray, sql } from 'drizzle-orm';
import * as contract from '#contract/sequence.ts';
import type { EmployerContext } from '#server/context.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type SequenceId, sequenceTargets } from '#server/tables/sequences.ts';
import type { SequenceRow } from './lookups.ts';

type Counted = Pick<contract.SequenceRow, 'counts' | 'sentCount' | 'interestedCount' | 'nextSendAt'>;

/** In the order of their rows. */
export async function presentSequences(
  ctx: EmployerContext,
  rows: readonly SequenceRow[],
): Promise<contract.SequenceRow[]> {
  const [counted, jobs, members] = await Promise.all([
    countsOf(ctx, rows),
    jobsOf(ctx, rows),
    membersNamed(
      ctx.db,
      rows.map(({ ownerId }) => ownerId),
    ),
  ]);
  return rows.map((row) => ({
    ...{ permalink: row.permalink, name: row.name, type: row.type, status: row.status, sharing: row.sharing },
    owner: whoOf(members, row.ownerId),
    sender: { mailbox: row.mailbox, fromName: row.fromName, replyTo: row.replyTo },
    jobPage: jobs.get(row.jobPageId ?? '') ?? null,
    ...{ schedule: row.schedule, dailyLimit: row.dailyLimit, tracking: { clicks: row.trackClicks } },
    stopRules: { click: false, domainUnsubscribe: false, ...row.stopRules },
    ...{ allowReentry: row.allowReentry, footer: row.footer, stageCount: row.stages.length },
    ...(counted.get(row.id) ?? nobodyIn),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentSequence(ctx: EmployerContext, row: SequenceRow): Promise<contract.Sequence> {
  const [shown] = await presentSequences(ctx, [row]);
  if (shown === undefined) throw new Error('A sequence was read and not presented.');
  return { ...shown, stages: row.stages };
}

const noCounts = Object.fromEntries(
  contract.targetStatuses.map((status) => [status, 0]),
) as contract.SequenceRow['counts'];
const nobodyIn: Counted = { counts: noCounts, sentCount: 0, interestedCount: 0, nextSendAt: null };

async function countsOf(
  { db }: EmployerContext,
  rows: readonly SequenceRow[],
): Promise<Map<SequenceId, Counted>> {
  if (rows.length === 0) return new Map();
  const { sequenceId, status, sentCount, replyStatus, nextSendAt } = sequenceTargets;
  const found = await db
    .select({
      ...{ sequenceId, status },
      people: sql<number>`count(*)::int`,
      sent: sql<number>`sum(${sentCount})::int`,
      interested: sql<number>`count(*) filter (where ${replyStatus} = 'interested')::int`,
      next: sql<string | null>`min(${nextSendAt}) filter (where ${status} in ('scheduled', 'active'))`,
    })
    .from(sequenceTargets)
    .where(
      inArray(
        sequenceId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(sequenceId, status);
  const active = new Set(rows.flatMap((row) => (row.status === 'active' ? row.id : [])));
  const counted = new Map<SequenceId, Counted>();
  for (const { sequenceId: id, status: at, people, sent, interested, next } of found) {
    const before = counted.get(id) ?? nobodyIn;
    const times = [before.nextSendAt, next === null ? null : new Date(next).toISOString()];
    counted.set(id, {
      counts: { ...before.counts, [at]: people },
      sentCount: before.sentCount + sent,
      interestedCount: before.interestedCount + interested,
      // Of a sequence that does not run nothing is sent next.
      nextSendAt: active.has(id) ? (times.filter((time) => time !== null).sort()[0] ?? null) : null,
    });
  }
  return counted;
}

async function jobsOf({ db }: EmployerContext, rows: readonly SequenceRow[]) {
  const ids = rows.flatMap(({ jobPageId }) => jobPageId ?? []);
  if (ids.length === 0) return new Map<string, { permalink: string; title: string }>();
  const { id, permalink, title } = jobPages;
  const found = await db.select({ id, permalink, title }).from(jobPages).where(inArray(id, ids));
  return new Map<string, { permalink: string; title: string }>(
    found.map((job) => [job.id, { permalink: job.permalink, title: job.title }]),
  );
}
