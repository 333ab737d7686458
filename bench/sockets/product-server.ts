// The product's server without its site, on its own database: an employer and as many sessions as sockets are opened.
// Arguments: port, address of the database, folder for files, how many sessions. Tells its parent the tokens.
import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readSettings } from '#server/env.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { makeEmployer, signIn } from '#tests/support/make-people.ts';
import { answerParent, payloadOf } from './measured.ts';

const [port = '0', url = '', dataDir = '', count = '0'] = process.argv.slice(2);
const settings = {
  ...readSettings({
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    DATABASE_URL: url,
    STAGE: 'development',
  }),
  ...{ port: Number(port), publicUrl: `http://127.0.0.1:${port}`, dataDir },
};
await migrateDatabase(url);
const database = openDatabase(url);
const { app, realtime } = await buildApp({
  settings,
  secret: 'a secret of the bench, long enough to sign',
  db: database.db,
  files: await openFileStore(settings),
  google: null,
  sendMail: async () => undefined,
  log: pino({ level: 'error' }),
  health: { checks: {}, metrics: async () => '' },
  site: null,
});
const { employer, owner } = await makeEmployer(database);
const tokens: string[] = [];
for (let made = 0; made < Number(count); made += 1) tokens.push(await signIn(database, owner.id));

const room = `employer:${employer.id}`;
answerParent(async (note) => realtime.emit('tracking/received', room, payloadOf(note), null));
await app.listen({ host: '127.0.0.1', port: settings.port });
process.send?.({ kind: 'ready', employerId: employer.id, tokens });
