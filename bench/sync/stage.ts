// What is measured: the app over the bundled PostgreSQL, and a fake Greenhouse in another process that it asks over its
// real connector.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAtsConnection } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { requestFor } from '#lib/api/create-call.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { limitGarbage } from '#server/engine.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { createLog } from '#server/log.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import type { Wanted } from './board-jobs.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  limitGarbage();
  const folder = mkdtempSync(join(tmpdir(), 'jobclips-bench-'));
  const platform = await startPlatform();
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
  await migrateDatabase(postgres.url);
  const database = openDatabase(postgres.url);
  const settings = {
    ...readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' }),
    ...platform.settings,
    dataDir: folder,
  };
  const dropped: string[] = [];
  const { app, realtime } = await buildApp({
    settings,
    secret: 'a secret of the bench, long enough to sign',
    db: database.db,
    files: await openFileStore(settings),
    google: null,
    sendMail: postMail(null),
    log: createLog(settings),
    health: { checks: {}, metrics: async () => '' },
    site: null,
    onDrop: async (tags) => void dropped.push(...tags),
  });
  const { employer, owner } = await makeEmployer(database);

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
    const request = requestFor(endpoint, input, {});
    const answer = await app.inject({
      method: request.method as 'POST',
      url: request.path,
      headers: { origin: new URL(settings.publicUrl).origin, ...request.headers },
      cookies: { [cookieNames(settings).session]: owner.token },
      ...(request.body === undefined ? {} : { payload: request.body as string }),
    });
    if (answer.statusCode >= 300) throw new Error(`${endpoint.name}: ${answer.payload}`);
    return answer.json() as OutputOf<E>;
  }

  return {
    db: database.db,
    dropped,
    call,
    postmaster: () => postgres.pid,
    tell: platform.tell,
    /** A draft connection to a board of the platform. */
    async connect(boardToken: string): Promise<{ employer: string; connection: AtsConnection['permalink'] }> {
      const { permalink } = await call(createAtsConnection, {
        params: { employer: employer.permalink },
        body: { platform: 'greenhouse', boardToken, apiKey: 'fake-key' },
      });
      return { employer: employer.permalink, connection: permalink };
    },
    async close() {
      await realtime.close();
      await app.close();
      await database.close();
      await postgres.stop();
      platform.close();
      rmSync(folder, { recursive: true, force: true });
      rmSync(postgres.dataFolder, { recursive: true, force: true });
    },
  };
}

async function startPlatform() {
  const child = fork(new URL('platform.ts', import.meta.url));
  const [{ settings }] = (await once(child, 'message')) as [
    { settings: Pick<Settings, 'ats' | 'egressAllow'> },
  ];
  return {
    settings,
    /** Resolves once the platform's board says so. */
    async tell(wanted: Wanted): Promise<void> {
      child.send(wanted);
      await once(child, 'message');
    },
    close: () => child.disconnect(),
  };
}
