// What the operating system says about a process. Knows nothing of databases.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** True while the kernel knows this number, be it only as the rest of an ended process that nobody asked after (zombie). */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while a process with this number runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  return isKnown(pid) && !isZombie(pid);
}

/** When the process began, as an opaque text: with the pid it names one process, also after the pid was given out again. */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return statFields(pid)?.[19];
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/** The PostgreSQL processes working in this folder: the postmaster changes into its data folder and its children stay there. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder && nameOf(pid) === 'postgres');
}

/** True if `pid` is a PostgreSQL process of the data folder, and not a stranger that was given its number. */
export function isServerOf(pid: number, folder: string): boolean {
  if (process.platform === 'linux') return workingFolder(pid) === folder && nameOf(pid) === 'postgres';
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return Boolean(stdout?.includes('postgres') && stdout.includes(folder));
}

/** Waits until `done` says so, asking often; false if the time ran out first. */
export async function waitUntil(done: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!done()) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return true;
}

function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z';
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

// The second field, the name, may hold spaces and brackets: the fixed fields begin after the last bracket.
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
