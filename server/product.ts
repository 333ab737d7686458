// The product on a database that answers: tables, queue, files, demo, server, and the works behind it.
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type App, buildApp } from './app.ts';
import { startWork, type Work } from './background.ts';
import { openBell } from './bell.ts';
import { awaitDatabase } from './db/await-database.ts';
import { type Database, openDatabase } from './db/client.ts';
import { type DatabaseClock, openClock } from './db/clock.ts';
import { enlivenDemo } from './db/demo/enliven.ts';
import type { DemoGreenhouse } from './db/demo/works/demo-greenhouse.ts';
import { greenhouseOfDemo, mailOfDemo, makeDemoOnce } from './db/demo-once.ts';
import { type Listening, openListening } from './db/listening.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type TablesWatch, watchTables } from './db/watch-tables.ts';
import { leaveStartBehind } from './engine.ts';
import { preferProductionReact, type Settings } from './env.ts';
import { foundPages } from './found-pages.ts';
import { createHealth } from './health.ts';
import type { createLog } from './log.ts';
import { openGoogle } from './outside/google/verify-google.ts';
import { postMail } from './outside/mail/post-mail.ts';
import type { AnsweringMail } from './outside/mailbox/fake/answering-mail.ts';
import { openFileStore } from './outside/storage/folder-store.ts';
import { type Queue, startQueue } from './queue/queue.ts';
import { hearEnded } from './realtime/ended-elsewhere.ts';
import { sessionSecret } from './secrets.ts';
import { tellOtherNodes } from './site/other-nodes.ts';
import type { AstroHandler } from './site/render.ts';
import { warmSite } from './site/warm.ts';
import { type LoopWatch, watchLoop } from './watch-loop.ts';
import { openWorkerDoor } from './worker-door.ts';
import { works } from './works.ts';

declare global {
  interface ImportMeta {
    /** Set in the bundled server, whose pages are bundled beside it. */
    readonly isBundled?: true;
  }
}

const dist = new URL('../dist/', import.meta.url);

/** What the product stands on. `closers`: what ends it, pushed as it comes to be; called in reverse. */
export type Ground = {
  settings: Settings;
  log: ReturnType<typeof createLog>;
  /** The connection string of a database that answers. */
  url: string;
  closers: (() => Promise<void>)[];
  /** Development, where Vite listens and renders the pages. */
  viteServer: Server | undefined;
  /** Tells the operator a line. */
  say: (line: string) => void;
};

/** Resolves when the product answers; null on a node that only works off background jobs. */
export async function startProduct(ground: Ground): Promise<App | null> {
  const { settings, log, url, closers, viteServer } = ground;
  if (settings.databaseUrl !== null) await awaitDatabase(url, { say: ground.say });
  await migrateDatabase(url);
  const database = openDatabase(url);
  closers.push(() => database.close());
  const listening = await openListening(url, { tell: (sentence) => log.warn(sentence) });
  closers.push(() => listening.close());
  const tables = await watchTables(
    { pool: database.pool, listening },
    { tell: (sentence, err) => log.warn(err === undefined ? {} : { err }, sentence) },
  );
  const clock = await openClock(database.pool, { warn: (sentence) => log.warn(sentence) });
  closers.push(async () => clock.close());
  const loop = watchLoop((haltedMs) => log.warn({ haltedMs }, 'Nobody was answered for a while'));
  closers.push(async () => loop.end());
  const queue = await startQueue(
    { pool: database.pool, listening },
    { onError: (error) => log.error({ err: error }, 'The queue failed') },
  );
  closers.push(() => queue.stop());
  if (settings.smtpUrl !== null && settings.role !== 'web') {
    const { sendBySmtp } = await import('./outside/mail/send-by-smtp.ts');
    const send = sendBySmtp(database.db, settings);
    await tables.whileFitting(() => queue.work('mail/send', send));
  }
  const { app, greenhouse } = await wire(ground, { database, listening, queue, tables, clock, loop });
  const { services, now } = app.app.ports;
  const worksWith = {
    db: database.db,
    services,
    now,
    settle: clock.settle,
    log,
    bell: await openBell(listening),
  };
  const work = async (list: readonly Work[]) =>
    closers.push(await tables.whileFitting(() => startWork(list, worksWith)));
  if (settings.role !== 'web') await work(works);
  // Early on the way down, so that nothing begins again what is ending.
  closers.push(async () => tables.close());
  if (settings.role === 'worker') {
    const door = await openWorkerDoor(app.app, settings);
    closers.push(door.close);
    return null;
  }
  if (viteServer === undefined) await app.app.listen({ host: settings.host, port: settings.port });
  else await app.app.ready();
  closers.push(() => stopServing(app));
  // Of the demo only what the first page shows is made before it can be asked for.
  if (greenhouse !== null && settings.role !== 'web') await work([enlivenDemo(greenhouse)]);
  warmSite(app.app, () => foundPages(database.db, services.ownHosts))
    .then(leaveStartBehind)
    .catch((error: unknown) => log.warn({ err: error }, 'The start left more behind than it had to'));
  return app;
}

type Wired = { app: App; greenhouse: DemoGreenhouse | null };

type Stores = {
  database: Database;
  listening: Listening;
  queue: Queue;
  tables: TablesWatch;
  clock: DatabaseClock;
  loop: LoopWatch;
};

async function wire(ground: Ground, stores: Stores): Promise<Wired> {
  const { log, closers, viteServer, say } = ground;
  const { database, listening, queue, clock } = stores;
  const files = await openFileStore(ground.settings);
  const late: { app: App | null } = { app: null };
  const nodes =
    ground.settings.databaseUrl === null
      ? null
      : await tellOtherNodes({
          ...{ listening, db: database.db },
          drop: (tags) => void late.app?.hearDrop(tags),
          dropAll: () => late.app?.dropAll(),
        });
  if (nodes !== null) closers.push(nodes.close);
  const greenhouse = await greenhouseOfDemo(ground.settings);
  if (greenhouse !== null) closers.push(greenhouse.close);
  const mail = await mailOfDemo(ground.settings);
  if (mail !== null) closers.push(mail.close);
  const settings = mail === null ? ground.settings : reaching(ground.settings, mail);
  const app = await buildApp({
    settings,
    demoMail: mail,
    secret: await sessionSecret(settings),
    db: database.db,
    now: clock.now,
    files,
    google: settings.google === null ? null : openGoogle(settings),
    sendMail: postMail(settings.smtpUrl === null ? null : queue),
    log,
    health: createHealth({ ...stores, app: () => late.app }),
    site: viteServer === undefined && settings.role !== 'worker' ? await loadSite() : null,
    ...(viteServer === undefined ? {} : { server: viteServer }),
    ...(nodes === null
      ? {}
      : {
          onDrop: nodes.tell,
          onDropWithin: nodes.tellWithin,
          acrossNodes: { pool: database.pool, listening },
        }),
    ...(greenhouse === null ? {} : { ats: greenhouse.ats }),
  });
  late.app = app;
  await hearEnded(listening, app.realtime);
  const { services } = app.app.ports;
  await makeDemoOnce({ settings, db: database.db, services, greenhouse, say });
  return { app, greenhouse };
}

/** Mail servers of the demo listen on this machine; its two ports, and no others, may be reached. */
const reaching = (settings: Settings, { smtp, imap }: Pick<AnsweringMail, 'smtp' | 'imap'>): Settings => ({
  ...settings,
  egressAllow: [...settings.egressAllow, ...[smtp, imap].map(({ host, port }) => `${host}:${port}`)],
});

async function loadSite() {
  const entry = fileURLToPath(new URL(import.meta.isBundled ? 'node/pages.mjs' : 'server/entry.mjs', dist));
  if (!existsSync(entry)) throw new Error('The site is not built yet. Run: npm run build');
  preferProductionReact();
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  return { handler, clientFolder: fileURLToPath(new URL('client/', dist)) };
}

/** New connections are refused, running answers finish, sockets are told to come back elsewhere. */
async function stopServing({ app, realtime }: App): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), 10_000);
  await realtime.close();
  app.server.closeIdleConnections();
  await app.close();
  clearTimeout(patience);
}
