// The product on a database that answers: tables, queue, files, demo, server, and the works behind it.
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type App, buildApp } from './app.ts';
import { awaitDatabase } from './db/await-database.ts';
import { enlivenDemo } from './db/demo/enliven.ts';
import type { DemoGreenhouse, GreenhouseAt } from './db/demo/works/demo-greenhouse.ts';
import { greenhouseOfDemo, mailOfDemo, makeDemoOnce } from './db/demo-once.ts';
import { migrateDatabase } from './db/migrate.ts';
import { leaveStartBehind } from './engine.ts';
import { preferProductionReact, type Settings } from './env.ts';
import { foundPages } from './found-pages.ts';
import { createHealth } from './health.ts';
import type { createLog } from './log.ts';
import { openGoogle } from './outside/google/verify-google.ts';
import { postMail } from './outside/mail/post-mail.ts';
import type { AnsweringMail } from './outside/mailbox/fake/answering-mail.ts';
import { openFileStore } from './outside/storage/folder-store.ts';
import { hearEnded } from './realtime/ended-elsewhere.ts';
import { runThese, runWorks } from './run-works.ts';
import { sessionSecret } from './secrets.ts';
import { tellOtherNodes } from './site/other-nodes.ts';
import type { AstroHandler } from './site/render.ts';
import { warmSite } from './site/warm.ts';
import { openStores, type Stores } from './stores.ts';
import { openApart, type Told } from './work-apart.ts';
import { openWorkerDoor } from './worker-door.ts';

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
  const { settings, url, closers, viteServer, say } = ground;
  if (settings.databaseUrl !== null) await awaitDatabase(url, { say });
  await migrateDatabase(url);
  const stores = await openStores(ground);
  const demo = await openDemo(ground);
  const app = await openNode(ground, stores, { demo: demoAt(demo), tell: null });
  const { services } = app.app.ports;
  const { db } = stores.database;
  await makeDemoOnce({ settings, db, services, greenhouse: demo.greenhouse, say });
  const node = { ground, stores, app };
  // Where nobody is answered nobody waits, and only what was bundled is there for a second thread.
  const apart =
    settings.role === 'all' && import.meta.isBundled === true
      ? openApart({ settings, url, demo: demoAt(demo) }, (told) => {
          if (told.kind === 'emit') services.emit(...told.event);
          else void services.dropPages(told.tags);
        })
      : null;
  if (settings.role !== 'web') await runWorks(node, apart);
  // Early on the way down, so that nothing begins again what is ending.
  closers.push(async () => stores.tables.close());
  if (settings.role === 'worker') {
    const door = await openWorkerDoor(app.app, settings);
    closers.push(door.close);
    return null;
  }
  if (viteServer === undefined) await app.app.listen({ host: settings.host, port: settings.port });
  else await app.app.ready();
  closers.push(() => stopServing(app));
  // Of the demo only what the first page shows is made before it can be asked for.
  if (demo.greenhouse !== null && settings.role !== 'web')
    await runThese([enlivenDemo(demo.greenhouse)], node);
  warmSite(app.app, () => foundPages(db, services.ownHosts))
    .then(leaveStartBehind)
    .catch((error: unknown) => ground.log.warn({ err: error }, 'The start left more behind than it had to'));
  return app;
}

type Demo = { greenhouse: DemoGreenhouse | null; mail: AnsweringMail | null };

async function openDemo({ settings, closers }: Ground): Promise<Demo> {
  const greenhouse = await greenhouseOfDemo(settings);
  if (greenhouse !== null) closers.push(greenhouse.close);
  const mail = await mailOfDemo(settings);
  if (mail !== null) closers.push(mail.close);
  return { greenhouse, mail };
}

/** Where the servers of the demo are, for whoever shall speak with them. */
export type DemoAt = {
  greenhouse: GreenhouseAt | null;
  mail: Pick<AnsweringMail, 'smtp' | 'imap'> | null;
};

const demoAt = ({ greenhouse, mail }: Demo): DemoAt => ({
  greenhouse: greenhouse?.at ?? null,
  mail: mail === null ? null : { smtp: mail.smtp, imap: mail.imap },
});

/** `tell`: on a thread apart, which has neither sockets nor pages of its own. */
type Surroundings = { demo: DemoAt; tell: ((told: Told) => void) | null };

/** One node, wired: on a database that others may use it hears what they change. */
export async function openNode(ground: Ground, stores: Stores, { demo, tell }: Surroundings): Promise<App> {
  const { log, closers, viteServer } = ground;
  const { database, listening, queue, clock } = stores;
  const late: { app: App | null } = { app: null };
  const nodes =
    ground.settings.databaseUrl === null || tell !== null
      ? null
      : await tellOtherNodes({
          ...{ listening, db: database.db },
          drop: (tags) => void late.app?.hearDrop(tags),
          dropAll: () => late.app?.dropAll(),
        });
  if (nodes !== null) closers.push(nodes.close);
  const settings = demo.mail === null ? ground.settings : reaching(ground.settings, demo.mail);
  const app = await buildApp({
    settings,
    demoMail: demo.mail,
    secret: await sessionSecret(settings),
    db: database.db,
    now: clock.now,
    files: await openFileStore(settings),
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
    ...(tell === null
      ? {}
      : {
          emit: (...event) => tell({ kind: 'emit', event }),
          onDrop: async (tags) => tell({ kind: 'drop', tags }),
        }),
    ...(demo.greenhouse === null ? {} : { ats: await atsOfDemo(settings, demo.greenhouse) }),
  });
  late.app = app;
  await hearEnded(listening, app.realtime);
  return app;
}

async function atsOfDemo(settings: Settings, at: GreenhouseAt) {
  const { atsWithDemo } = await import('./db/demo/works/demo-greenhouse.ts');
  return atsWithDemo(settings, at);
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
