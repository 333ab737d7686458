// What the database touches when the scheduler looks, with very many waiting and one due: counted from the plans of the
// product's own statements.
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { mailboxesDue } from '#server/features/mailboxes/sending/claim-letters.ts';
import { sequencesDue } from '#server/features/sequences/sending/send-due.ts';

const WAITING = 100_000;

const MANY = `insert into sequence_targets
    (id, permalink, employer_id, sequence_id, status, next_send_at, added_by_id, created_at, updated_at)
  select gen_random_uuid(), 'wait' || n, $1, s.id, 'scheduled', now() + interval '1 day', s.owner_id, now(), now()
  from generate_series(1, $2::int) n
  join (select id, owner_id, row_number() over (order by id) as place, count(*) over () as every
    from sequences where employer_id = $1 and status = 'active') s on s.place = 1 + n % s.every`;

export type Touched = { what: string; touched: number; most: number };

export async function planOf(pool: pg.Pool, employer: EmployerId): Promise<Touched[]> {
  await pool.query(MANY, [employer, WAITING]);
  await pool.query(
    "update sequence_targets set next_send_at = now() - interval '1 minute' where permalink = 'wait7'",
  );
  await pool.query('analyze sequence_targets, sequences, mailbox_letters, mailboxes');
  const { rows } = await pool.query<{ sequences: number; mailboxes: number }>(
    `select (select count(*)::int from sequences) as sequences, (select count(*)::int from mailboxes) as mailboxes`,
  );
  const [counted] = rows;
  const look = await touchedBy(pool, 'sequence_targets', (db) => sequencesDue(db, new Date()));
  const letters = await touchedBy(pool, 'mailbox_letters', (db) =>
    mailboxesDue({ db, now: () => new Date() }, { without: [], most: 8 }),
  );
  return [
    { what: `people touched by a look at ${WAITING} waiting`, touched: look, most: counted?.sequences ?? 0 },
    {
      what: 'letters touched by a look at as many as were sent',
      touched: letters,
      most: counted?.mailboxes ?? 0,
    },
  ];
}

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows of `table` that the statement of `ask` read. */
async function touchedBy(pool: pg.Pool, table: string, ask: (db: Db) => Promise<unknown>): Promise<number> {
  let asked: { query: string; params: unknown[] } | undefined;
  const logger = {
    logQuery(query: string, params: unknown[]): void {
      asked ??= { query, params };
    },
  };
  await ask(drizzle(pool, { logger }) as unknown as Db);
  const { query, params } = asked ?? { query: '', params: [] };
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${query}`,
    params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('No plan.');
  return rowsOf(plan, table);
}

function rowsOf(plan: Plan, table: string): number {
  const own =
    plan['Relation Name'] === table
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part, table), 0);
}
