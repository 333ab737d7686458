// What a process and a database do of themselves, read from outside.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Of /proc: hundredths of a second on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of processor that a process took so far. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Megabytes of a process that lie in memory, shared ones too. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1_024) / 1e6;
}

/** How many transactions the database of the connection has seen; the asking is among them. */
export async function transactions(admin: pg.Client): Promise<number> {
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query(
    'select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n;
}
