// Rows of a file written together: each step is one statement for all of them, whoever is made or corrected.
import { sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ImportRow } from '#server/tables/person-imports.ts';
import { flatKeys, type Holders, holdersOf, keysIn } from './known-persons.ts';
import { type Plan, type PlannedBy, planRow, type Wanted } from './plan-row.ts';
import { placed, type ReadRow } from './read-row.ts';
import type { SaidInFile } from './said-in-file.ts';
import { type Planned, writePlans } from './write-plans.ts';

type At = { one: ImportRow; wanted: Wanted; said: SaidInFile };

/**
 * Within a transaction that holds the rows' addresses. A row that speaks of somebody another row speaks of waits until that
 * one is written. Answers what became of each, by its number.
 */
export async function writeRows(
  tx: EmployerContext,
  rows: readonly ReadRow[],
  at: At,
): Promise<Map<number, Plan>> {
  const outcomes = new Map<number, Plan>();
  const how = { isLocked: true, hasNotes: at.wanted.hasNotes };
  // All of them at once: one after the other would hold them in the order of the file.
  let holders: Holders | null = await holdersOf(tx, rows, how);
  let rest = [...rows];
  while (rest.length > 0) {
    const { now, later } = withoutOverlap(rest);
    holders ??= await holdersOf(tx, now, how);
    const { planned, again } = planAll(now, { ...at, holders }, outcomes);
    for (const { number, plan } of await written(tx, planned, at)) outcomes.set(number, plan);
    rest = [...again, ...later].sort((a, b) => a.number - b.number);
    holders = null;
  }
  return outcomes;
}

function withoutOverlap(rows: readonly ReadRow[]): { now: ReadRow[]; later: ReadRow[] } {
  const seen = new Set<string>();
  const parts: { now: ReadRow[]; later: ReadRow[] } = { now: [], later: [] };
  for (const row of rows) {
    const keys = flatKeys(keysIn(row));
    parts[keys.some((key) => seen.has(key)) ? 'later' : 'now'].push(row);
    for (const key of keys) seen.add(key);
  }
  return parts;
}

/** Rows that lead to one person by different keys are written one after the other too. */
function planAll(
  rows: readonly ReadRow[],
  by: PlannedBy,
  outcomes: Map<number, Plan>,
): { planned: Planned[]; again: ReadRow[] } {
  const planned: Planned[] = [];
  const again: ReadRow[] = [];
  const touched = new Set<string>();
  for (const row of rows) {
    const plan = planRow(row, by);
    if (plan.outcome === 'skip' || plan.outcome === 'refuse') outcomes.set(row.number, plan);
    else if (plan.outcome === 'update' && touched.has(plan.known.row.id)) again.push(row);
    else {
      if (plan.outcome === 'update') touched.add(plan.known.row.id);
      planned.push({ number: row.number, plan });
    }
  }
  return { planned, again };
}

/** Behind a savepoint: where one cannot be kept after all, each is tried alone and leaves nothing if it is refused. */
async function written(
  tx: EmployerContext,
  planned: readonly Planned[],
  at: At,
): Promise<{ number: number; plan: Plan }[]> {
  if (planned.length === 0) return [];
  await tx.db.execute(sql`savepoint some_rows`);
  try {
    await writePlans(tx, planned, at);
    await tx.db.execute(sql`release savepoint some_rows`);
    return [...planned];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.db.execute(sql`rollback to savepoint some_rows`);
    const [only, ...others] = planned;
    if (only !== undefined && others.length === 0) {
      const [first] = error.extras.errors ?? [];
      const reason = placed(first?.pointer ?? '', first?.detail ?? error.message);
      return [{ number: only.number, plan: { outcome: 'refuse', reason } }];
    }
    const each: { number: number; plan: Plan }[] = [];
    for (const one of planned) each.push(...(await written(tx, [one], at)));
    return each;
  }
}
