// The server that takes and hands on applications, as a process of its own that a test can kill: the real app on an
// external database, with a platform that is given up on after a second and tried again soon.
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { startWork } from '#server/background.ts';
import { openDatabase } from '#server/db/client.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { pushWork } from '#server/features/applications/push/push-work.ts';
import { realTiming } from '#server/features/applications/push/timing.ts';
import { createLog } from '#server/log.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';

export type ServerWishes = {
  databaseUrl: string;
  dataDir: string;
  secret: string;
  outside: Pick<Settings, 'ats' | 'egressAllow'>;
};

/** A platform that says nothing for so long is given up on. */
const PATIENCE_MS = 1_000;

const timing = {
  ...realTiming,
  ...{ everyMs: 50, firstDelayMs: 100, longestDelayMs: 1_500, claimMs: 6_000 },
  ...{ atOnce: 16, atOncePerConnection: 16 },
};

const wishes = JSON.parse(process.argv[2] ?? '{}') as ServerWishes;
const { databaseUrl, dataDir, secret, outside } = wishes;
const settings: Settings = {
  ...readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100000' }),
  ...outside,
  ...{ dataDir, sessionSecret: secret },
};
const egress = openEgress({ allow: settings.egressAllow });
const hasty: Egress = (url, request) => egress(url, { ...request, timeoutMs: PATIENCE_MS });
const database = openDatabase(databaseUrl, { max: 24 });
const log = createLog(settings);
const { app } = await buildApp({
  ...{ settings, secret, log, google: null, site: null },
  db: database.db,
  files: await openFileStore(settings),
  ats: openAts(settings, hasty),
  sendMail: postMail(null),
  health: { checks: {}, metrics: async () => '' },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { services, now } = app.ports;
startWork([pushWork(timing)], { db: database.db, services, now, log });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
