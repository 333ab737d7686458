// Batch jobs found inside the tenant, and as answers show them.
import { and, eq } from 'drizzle-orm';
import type { PersonBatchId } from '#contract/kit/ids.ts';
import type { PersonBatchJob } from '#contract/person-batches.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { type BatchJobRow, personBatchJobs } from '#server/tables/person-care.ts';

export const UNDO_MS = 86_400_000;

/** Throws NOT_FOUND. With `isLocked` it stays as it is until the transaction ends. */
export async function jobOf(
  ctx: EmployerContext,
  id: PersonBatchId,
  { isLocked = false } = {},
): Promise<BatchJobRow> {
  const asked = ctx.db
    .select()
    .from(personBatchJobs)
    .where(and(eq(personBatchJobs.id, id), eq(personBatchJobs.employerId, ctx.employer.id)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This change');
  return row;
}

export async function presentJobs(
  ctx: EmployerContext,
  rows: readonly BatchJobRow[],
): Promise<PersonBatchJob[]> {
  const members = await membersNamed(
    ctx.db,
    rows.map(({ createdById }) => createdById),
  );
  return rows.map(({ total, done, changed, skipped, ...row }) => ({
    ...{ id: row.id, action: row.action, status: row.status, version: row.version },
    counts: { total, done, changed, skipped },
    undoableUntil: row.undoableUntil?.toISOString() ?? null,
    createdBy: whoOf(members, row.createdById),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function presentJob(ctx: EmployerContext, row: BatchJobRow): Promise<PersonBatchJob> {
  const [shown] = await presentJobs(ctx, [row]);
  if (shown === undefined) throw new Error('A batch job was not presented.');
  return shown;
}

/** The way back is open from now, where anything was changed. */
export const undoableFrom = (changed: number, now: Date): Date | null =>
  changed === 0 ? null : new Date(now.getTime() + UNDO_MS);
