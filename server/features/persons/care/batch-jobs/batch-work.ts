// Goes on with batch jobs, a portion in each transaction: whatever breaks off goes on where it was.
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { PersonBatchId } from '#contract/kit/ids.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type BatchJobRow, personBatchJobs, personBatchRows } from '#server/tables/person-care.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { takeTurn } from '../../linking/locks.ts';
import { mayEditPersons } from '../../policy.ts';
import { actOf, holdLiving, isOverwriting, putBack } from '../batch/set-action.ts';
import { jobOf, undoableFrom } from './lookups.ts';

const AT_ONCE = 500;

/** Employers take turns, whoever has waited longest first; the jobs of one come one after the other. */
export const runBatches: Work = {
  name: 'persons/batches',
  everyMs: 1_000,
  told: {},
  async doDue(ports) {
    const { rows } = await ports.db.execute<{ id: PersonBatchId }>(sql`
      select id from (
        select id, created_at, max(turn_at) over (partition by employer_id) as turn from person_batch_jobs
        where status in ('running', 'undoing')
      ) jobs order by turn, created_at, id limit 1`);
    const [next] = rows;
    if (next === undefined) return false;
    const [job] = await ports.db.select().from(personBatchJobs).where(eq(personBatchJobs.id, next.id));
    if (job !== undefined) await goOn(ports, job);
    return true;
  },
};

export const forgetBatches: Work = {
  name: 'persons/forget-batches',
  everyMs: 3_600_000,
  async doDue({ db, now }) {
    const over = new Date(now().getTime() - 7 * 86_400_000);
    await db
      .delete(personBatchJobs)
      .where(and(lt(personBatchJobs.updatedAt, over), sql`status not in ('running', 'undoing')`));
    return false;
  },
};

async function goOn(ports: WorkPorts, job: BatchJobRow): Promise<void> {
  const ctx = await backgroundContext(ports, job);
  try {
    mayEditPersons(ctx);
    await inTransaction(ctx, (tx) => portion(tx, job.id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Whoever began it may no more, or the tag, list or colleague is gone.
    await inTransaction(ctx, async (tx) => {
      const one = await jobOf(tx, job.id, { isLocked: true });
      if (one.status === 'running' || one.status === 'undoing') await ended(tx, one, 'failed');
    });
  }
}

async function portion(tx: EmployerContext, id: PersonBatchId): Promise<void> {
  // Before all else, as merges and erasures do, which change the same persons.
  await takeTurn(tx.db, tx.employer.id);
  const job = await jobOf(tx, id, { isLocked: true });
  if (job.status !== 'running' && job.status !== 'undoing') return;
  const rows = await tx.db
    .select({
      personId: personBatchRows.personId,
      version: personBatchRows.version,
      was: personBatchRows.was,
    })
    .from(personBatchRows)
    .where(and(eq(personBatchRows.jobId, id), eq(personBatchRows.isWaiting, true)))
    .orderBy(asc(personBatchRows.personId))
    .limit(AT_ONCE);
  const told = job.status === 'running' ? await change(tx, job, rows) : await revert(tx, job, rows);
  const now = {
    ...job,
    // Whoever was erased meanwhile is gone through too.
    done: rows.length < AT_ONCE ? job.total : job.done + rows.length,
    changed: job.changed + told.changed,
    skipped: job.skipped + told.skipped,
  };
  if (rows.length < AT_ONCE) return ended(tx, now, job.status === 'running' ? 'done' : 'undone');
  await tx.db
    .update(personBatchJobs)
    .set({ done: now.done, changed: now.changed, skipped: now.skipped, ...stamp(tx) })
    .where(eq(personBatchJobs.id, id));
}

type Row = { personId: PersonId; version: number; was: Record<string, unknown> | null };
type Told = { changed: number; skipped: number };

/** What would overwrite leaves alone whoever was edited since the search found them. */
async function change(tx: EmployerContext, { id, action }: BatchJobRow, rows: readonly Row[]): Promise<Told> {
  const found = new Map(rows.map((row) => [row.personId, row.version]));
  const held = await holdLiving(tx, [...found.keys()], { withArchived: 'archive' in action });
  const meant = isOverwriting(action) ? held.filter((row) => found.get(row.id) === row.version) : held;
  const done = await (await actOf(tx, action))(tx, meant);
  await tx.db.execute(sql`
    update person_batch_rows r set is_waiting = false, was = x.was, version = coalesce(x.version, r.version)
    from unnest(${sql.param([...found.keys()])}::uuid[]) gone (id)
    left join jsonb_to_recordset(${JSON.stringify(done)}::jsonb) x (id uuid, version integer, was jsonb) on x.id = gone.id
    where r.job_id = ${id}::uuid and r.person_id = gone.id`);
  return { changed: done.length, skipped: rows.length - meant.length };
}

/** Exactly what was changed, of whom nobody edited since. */
async function revert(tx: EmployerContext, { id, action }: BatchJobRow, rows: readonly Row[]): Promise<Told> {
  const kept = new Map(rows.map((row) => [row.personId, row]));
  const held = await holdLiving(tx, [...kept.keys()], { withArchived: true });
  const same = held.filter((row) => kept.get(row.id)?.version === row.version);
  await putBack(
    tx,
    action,
    same.map((row) => ({ id: row.id, was: kept.get(row.id)?.was ?? {} })),
  );
  await tx.db.execute(sql`
    update person_batch_rows set is_waiting = false, was = null
    where job_id = ${id}::uuid and person_id = any(${sql.param([...kept.keys()])}::uuid[])`);
  return { changed: same.length, skipped: rows.length - same.length };
}

async function ended(
  tx: EmployerContext,
  { id, done, changed, skipped }: BatchJobRow,
  status: 'done' | 'undone' | 'failed',
): Promise<void> {
  const left = await tx.db.$count(
    personBatchRows,
    and(eq(personBatchRows.jobId, id), isNotNull(personBatchRows.was)),
  );
  await tx.db
    .update(personBatchJobs)
    .set({
      ...{ status, done, changed, skipped, ...stamp(tx) },
      undoableUntil: status === 'undone' ? null : undoableFrom(left, tx.now()),
    })
    .where(eq(personBatchJobs.id, id));
}

const stamp = (tx: EmployerContext) => ({
  ...{ turnAt: tx.now(), updatedAt: tx.now() },
  version: sql`${personBatchJobs.version} + 1`,
});
