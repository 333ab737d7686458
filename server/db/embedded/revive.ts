// A server that died under the app is started again on the same folder and socket, a bounded number of times.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectWhenReady } from './connect.ts';
import { clearLeftBehind } from './left-behind.ts';
import type { Place } from './place.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { SOCKET_PORT } from './socket-folder.ts';

export type Ground = {
  native: string;
  place: Place;
  socketDir: string;
  log: (line: string) => void;
  /** Milliseconds for which a start that fails is tried again. */
  awayMs?: number | undefined;
};

/** The server that runs now. `ended` resolves with a sentence when none does any more. */
export type Kept = { current: () => Postmaster; ended: Promise<string>; stop: () => Promise<void> };

/** So many deaths within ten minutes are answered; after that something is wrong that a start does not mend. */
const MOST_DEATHS = 5;
const WINDOW_MS = 10 * 60_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 1_000;
/** A start that fails is tried again for so long: a disk may be full or away for a while. */
const AWAY_MS = 2 * 60_000;

/** Watches over a running server. Only for the holder of the folder's lock. */
export function keepRunning(first: Postmaster, ground: Ground): Kept {
  const closing = new AbortController();
  let server = first;

  async function watch(): Promise<string> {
    const deaths: number[] = [];
    for (;;) {
      const reason = await server.ended;
      if (closing.signal.aborted) return reason;
      deaths.push(Date.now());
      const lately = deaths.filter((at) => at > Date.now() - WINDOW_MS).length;
      if (lately > MOST_DEATHS) return `It died ${lately} times within ten minutes. ${reason}`;
      ground.log(
        `The bundled PostgreSQL ended and is started again (${lately} of ${MOST_DEATHS}). ${reason}`,
      );
      const failure = await comeBack(lately);
      if (failure !== null) return failure;
      ground.log('The bundled PostgreSQL runs again.');
    }
  }

  /** Null once it runs, a sentence when it is given up. */
  async function comeBack(deaths: number): Promise<string | null> {
    const until = Date.now() + (ground.awayMs ?? AWAY_MS);
    for (let tries = 0; ; tries += 1) {
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 1 + tries));
      await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return 'It was told to end.';
      try {
        await startAgain();
        return null;
      } catch (error) {
        if (!server.isGone()) await server.stop();
        const { message } = error as Error;
        if (Date.now() > until) return `It could not be started again. ${message}`;
        if (tries === 0) ground.log(`The bundled PostgreSQL does not start, and is tried again: ${message}`);
      }
    }
  }

  async function startAgain(): Promise<void> {
    // Its children may still hold the data in their hands.
    await clearLeftBehind(ground.place.data, ground.log);
    for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
      rmSync(join(ground.socketDir, name), { force: true });
    if (closing.signal.aborted) return;
    server = startPostmaster(ground.native, ground.place, ground.socketDir);
    const superuser = await connectWhenReady(server, ground.socketDir, ground.log);
    await superuser.end();
  }

  const ended = watch();
  return {
    current: () => server,
    ended,
    async stop() {
      closing.abort();
      if (!server.isGone()) await server.stop();
      await ended;
      // One that was being started meanwhile.
      if (!server.isGone()) await server.stop();
    },
  };
}
