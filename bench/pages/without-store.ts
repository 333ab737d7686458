// The same page through Astro's handler for every request: what the page store saves. Takes the port as argument and
// DATABASE_URL from the environment.
import { createServer } from 'node:http';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { readSettings } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { type AstroHandler, localsOf } from '#server/site/render.ts';

const settings = readSettings();
const { db } = openDatabase(settings.databaseUrl ?? '');
const { app } = await buildApp({
  settings,
  secret: 'a secret of the bench, long enough to sign',
  db,
  files: await openFileStore(settings),
  google: null,
  sendMail: async () => undefined,
  log: createLog(settings),
  health: { checks: {}, metrics: async () => '' },
  site: null,
});
await app.ready();
process.env.NODE_ENV ??= 'production';
const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href;
const { handler } = (await import(entry)) as { handler: AstroHandler };

createServer((request, response) => {
  const locals = localsOf(app, settings, { language: 'en' }, new Set());
  void handler(request, response, undefined, locals);
}).listen(settings.port, '127.0.0.1');
