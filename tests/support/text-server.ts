// The server that takes and sends text messages, as a process of its own that a test can kill.
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { startWork } from '#server/background.ts';
import { openDatabase } from '#server/db/client.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { sendTexts } from '#server/features/text-to-apply/carrier/send-texts.ts';
import { workOffTexts } from '#server/features/text-to-apply/carrier/work-off.ts';
import { createLog } from '#server/log.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';

export type TextServerWishes = { databaseUrl: string; dataDir: string; secret: string } & Pick<
  Settings,
  'sms'
>;

const { databaseUrl, secret, ...own } = JSON.parse(process.argv[2] ?? '{}') as TextServerWishes;
const settings: Settings = {
  ...readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100000' }),
  ...{ ...own, sessionSecret: secret },
};
const database = openDatabase(databaseUrl, { max: 12 });
const log = createLog(settings);
const { app } = await buildApp({
  ...{ settings, secret, log, google: null, site: null, db: database.db },
  files: await openFileStore(settings),
  sendMail: postMail(null),
  health: { checks: {}, metrics: async () => '' },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { services, now } = app.ports;
const hasty = [workOffTexts, sendTexts].map(({ told: _told, ...work }) => ({ ...work, everyMs: 50 }));
startWork(hasty, { db: database.db, services, now, log });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
