// The product's server with its background work, without the site: what /track and the API cost is measured, no pages.
// Arguments: port, address of the database, folder for files.
import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { startWork } from '#server/background.ts';
import { openDatabase } from '#server/db/client.ts';
import { limitGarbage } from '#server/engine.ts';
import { readSettings } from '#server/env.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { works } from '#server/works.ts';

limitGarbage();
const [port = '0', url = '', dataDir = ''] = process.argv.slice(2);
const settings = {
  ...readSettings({
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    DATABASE_URL: url,
    STAGE: 'development',
  }),
  ...{ port: Number(port), publicUrl: `http://127.0.0.1:${port}`, dataDir },
};
const log = pino({ level: 'error' });
const database = openDatabase(url);
const { app } = await buildApp({
  settings,
  secret: 'a secret of the bench, long enough to sign',
  db: database.db,
  files: await openFileStore(settings),
  google: null,
  sendMail: async () => undefined,
  log,
  health: { checks: {}, metrics: async () => '' },
  site: null,
});
const { services, now } = app.ports;
const tracking = works.filter(({ name }) => name.startsWith('tracking/'));
startWork(tracking, { db: database.db, services, now, log });
await app.listen({ host: '127.0.0.1', port: settings.port });
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
