// What a process and a database do of themselves, read from outside.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunning } from '#server/db/embedded.ts';
import type { Product } from './run-product.ts';

const SECONDS = 60;
/** Of /proc: hundredths of a second on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of processor that a process took so far. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Megabytes of a process that lie in memory, shared ones too. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1_024) / 1e6;
}

/** How many transactions the database of the connection has seen; the asking is among them. */
async function transactions(admin: pg.Client): Promise<number> {
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query(
    'select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n;
}

/** What a minute costs in which nobody asks for anything, `settledMs` from now on. */
export async function restOf(
  { pid }: Product,
  { dataDir, settledMs }: { dataDir: string; settledMs: number },
): Promise<{ transactionsPerSecond: number; shareOfCore: number; megabytes: number }> {
  const admin = new pg.Client({ connectionString: findRunning(dataDir) });
  await admin.connect();
  try {
    await sleep(settledMs);
    const before = { transactions: await transactions(admin), processor: processorOf(pid) };
    await sleep(SECONDS * 1_000);
    return {
      transactionsPerSecond: ((await transactions(admin)) - before.transactions) / SECONDS,
      shareOfCore: (processorOf(pid) - before.processor) / SECONDS,
      megabytes: memoryOf(pid),
    };
  } finally {
    await admin.end();
  }
}
