// The processor that the server and its database took: this process, and every process of PostgreSQL.
import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc: hundredths of a second on every Linux that Node runs on. */
const TICKS = 100;

type Processor = { node: number; postgres: number };

/** Seconds so far. Needs /proc: a bar that leaves the database out would be met more easily. */
export function processorOf(postmaster: number): Processor {
  const { user, system } = process.cpuUsage();
  return { node: (user + system) / 1_000_000, postgres: ofPostgres(postmaster) };
}

/** Fields of /proc/…/stat after the name: 1 is the parent, 11 to 14 are its own times and those of its ended children. */
function ofPostgres(postmaster: number): number {
  const own = statOf(postmaster);
  if (own === null) throw new Error('The processor of PostgreSQL cannot be read here: there is no /proc.');
  let ticks = sum(own.slice(11, 15));
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (fields !== null && fields[1] === String(postmaster)) ticks += sum(fields.slice(11, 13));
  }
  return ticks / TICKS;
}

const sum = (fields: readonly string[]) => fields.reduce((all, field) => all + Number(field), 0);

function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
