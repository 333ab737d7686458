// Finds out that the server answers, by connecting as the app will.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openClient } from '../connect.ts';
import { DATABASE, ROLE, SUPERUSER } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const SILENCE = 30_000;
const RECOVERY = 10 * 60_000;
const STARTING_UP = '57P03';

/** The connection string of the app's own role over the socket. The port is named, so that PGPORT cannot change it. */
export function urlOver(socketDir: string): string {
  return `postgresql://${ROLE}@localhost:${SOCKET_PORT}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

/**
 * A superuser's connection as soon as the server accepts one. A server that says nothing is given up after 30 seconds;
 * one that says it is recovering after a crash gets ten minutes.
 */
export async function connectWhenReady(
  server: Postmaster,
  socketDir: string,
  log: (line: string) => void,
): Promise<Client> {
  const begun = Date.now();
  let isRecovering = false;
  for (;;) {
    if (server.isGone()) throw new Error(await server.ended);
    const answer = existsSync(join(socketDir, `.s.PGSQL.${SOCKET_PORT}`))
      ? await tryConnect(socketDir)
      : 'silent';
    if (answer instanceof Client) return answer;
    if (answer === 'starting' && !isRecovering && Date.now() - begun > 2000) {
      isRecovering = true;
      log('The database is recovering from a crash; this can take a while.');
    }
    const patience = answer === 'starting' ? RECOVERY : SILENCE;
    if (Date.now() - begun > patience) {
      throw new Error(
        `The database did not get ready within ${patience / 1000} seconds. ${server.lastWords()}`,
      );
    }
    await sleep(10);
  }
}

async function tryConnect(socketDir: string): Promise<Client | 'starting' | 'silent'> {
  const client = openClient({
    application_name: 'jobclips-start',
    host: socketDir,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return (error as { code?: string }).code === STARTING_UP ? 'starting' : 'silent';
  }
}
