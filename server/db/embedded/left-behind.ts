// What a killed app may have left: a server that still runs, or the number of one that does not.
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endServer } from './postmaster.ts';
import { isAlive, isKnown, isServerOf, processesIn, waitUntil } from './process-facts.ts';

/** Ends a server left on `data`. Only for the holder of the folder's lock: then any server there is an orphan. */
export async function clearLeftBehind(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(data)) return;
  const folder = realpathSync(data);
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : Number.NaN;
  if (pid > 0 && isAlive(pid) && isServerOf(pid, folder)) {
    log(`A database server left behind by an app that was killed (process ${pid}) is stopped first.`);
    await endServer(pid, () => !isAlive(pid));
  }
  // A killed server's children may live a moment longer, with the data still in their hands.
  if (!(await waitUntil(() => processesIn(folder).length === 0, 10_000))) {
    throw new Error(
      `Processes of an earlier database still work in ${folder}: ${processesIn(folder).join(', ')}. End them and start again.`,
    );
  }
  // The number belongs to a stranger now, or to a zombie that a lazy init has not cleared:
  // PostgreSQL would take either for a running server and refuse.
  if (pid > 0 && isKnown(pid) && !isServerOf(pid, folder)) rmSync(pidFile, { force: true });
}
