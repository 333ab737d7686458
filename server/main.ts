// Starts everything in order and ends it in reverse: settings, database, tables, queue, files, server, demo.
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { App } from './app.ts';
import { startWork } from './background.ts';
import { type Database, openDatabase } from './db/client.ts';
import type { DemoGreenhouse } from './db/demo/works/demo-greenhouse.ts';
import { DataFolderInUse } from './db/embedded/folder-lock.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { preferProductionReact, readSettings, SettingError, type Settings } from './env.ts';
import { createHealth } from './health.ts';
import { createLog } from './log.ts';
import { openFileStore } from './outside/storage/folder-store.ts';
import { type Queue, startQueue } from './queue/queue.ts';
import { sessionSecret } from './secrets.ts';
import { tellOtherNodes } from './site/other-nodes.ts';
import type { AstroHandler } from './site/render.ts';
import { warmSite } from './site/warm.ts';

const dist = new URL('../dist/', import.meta.url);

/** `app` is null on a node that only works off background jobs. */
type Running = { settings: Settings; app: App | null; close: () => Promise<void> };

/**
 * Starts the product and resolves when it answers. Throws with a sentence for the operator.
 * `viteServer`: development, where Vite listens and renders the pages.
 */
export async function start({ viteServer }: { viteServer?: Server } = {}): Promise<Running> {
  const settings = readSettings();
  const log = createLog(settings);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error) => log.error({ err: error }, 'Closing failed'));
  };
  try {
    const url = settings.databaseUrl ?? (await openBundled(settings, closers));
    await migrateDatabase(url);
    const database = openDatabase(url);
    closers.push(() => database.close());
    const queue = await startQueue(url, {
      onError: (error) => log.error({ err: error }, 'The queue failed'),
    });
    closers.push(() => queue.stop());
    if (settings.smtpUrl !== null && settings.role !== 'web') {
      const { sendBySmtp } = await import('./outside/mail/send-by-smtp.ts');
      await queue.work('mail/send', sendBySmtp(database.db, settings));
    }
    const { app, greenhouse } = await wire({ settings, log, url, database, queue, closers, viteServer });
    if (settings.role !== 'web') {
      const { services, now } = app.app.ports;
      // Loaded late, as in wire(): a start that is refused is refused before the whole product is read.
      const { works } = await import('./works.ts');
      closers.push(startWork(works, { db: database.db, services, now, log }));
    }
    if (settings.role === 'worker') return { settings, app: null, close };
    if (viteServer === undefined) await app.app.listen({ host: settings.host, port: settings.port });
    else await app.app.ready();
    closers.push(() => stopServing(app));
    if (greenhouse !== null && settings.role !== 'web') {
      // Of the demo only what the first page shows is made before it can be asked for.
      const { enlivenDemo } = await import('./db/demo/enliven.ts');
      const { services, now } = app.app.ports;
      closers.push(startWork([enlivenDemo(greenhouse)], { db: database.db, services, now, log }));
    }
    const { foundPages } = await import('./found-pages.ts');
    void warmSite(app.app, () => foundPages(database.db));
    return { settings, app, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openBundled(settings: Settings, closers: (() => Promise<void>)[]): Promise<string> {
  let isClosing = false;
  const database = await startEmbedded({
    dataDir: settings.dataDir,
    log: say,
    onExit: (reason) => {
      if (isClosing) return;
      say(`The bundled PostgreSQL ended: ${reason}`);
      process.exit(1);
    },
  });
  closers.push(() => {
    isClosing = true;
    return database.stop();
  });
  return database.url;
}

type Parts = {
  settings: Settings;
  log: ReturnType<typeof createLog>;
  url: string;
  database: Database;
  queue: Queue;
  closers: (() => Promise<void>)[];
  viteServer: Server | undefined;
};

type Wired = { app: App; greenhouse: DemoGreenhouse | null };

async function wire({ settings, log, url, database, queue, closers, viteServer }: Parts): Promise<Wired> {
  const [{ buildApp }, { greenhouseOfDemo, makeDemoOnce }, { postMail }, { openGoogle }] = await Promise.all([
    import('./app.ts'),
    import('./db/demo-once.ts'),
    import('./outside/mail/post-mail.ts'),
    import('./outside/google/verify-google.ts'),
  ]);
  const files = await openFileStore(settings);
  const late: { app: App | null } = { app: null };
  const nodes =
    settings.databaseUrl === null ? null : await tellOtherNodes(url, (tags) => late.app?.hearDrop(tags));
  if (nodes !== null) closers.push(nodes.close);
  const greenhouse = await greenhouseOfDemo(settings);
  if (greenhouse !== null) closers.push(greenhouse.close);
  const app = await buildApp({
    settings,
    secret: await sessionSecret(settings),
    db: database.db,
    files,
    google: settings.google === null ? null : openGoogle(settings),
    sendMail: postMail(settings.smtpUrl === null ? null : queue),
    log,
    health: createHealth(database, queue, () => late.app),
    site: viteServer === undefined && settings.role !== 'worker' ? await loadSite() : null,
    ...(viteServer === undefined ? {} : { server: viteServer }),
    ...(nodes === null ? {} : { onDrop: nodes.tell, acrossNodes: database.pool }),
    ...(greenhouse === null ? {} : { ats: greenhouse.ats }),
  });
  late.app = app;
  const { services } = app.app.ports;
  await makeDemoOnce({ settings, db: database.db, services, greenhouse, say });
  return { app, greenhouse };
}

async function loadSite() {
  const entry = fileURLToPath(new URL('server/entry.mjs', dist));
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

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What an operator reads when the start fails: the sentence, and what lies beneath it. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = error instanceof SettingError || error instanceof DataFolderInUse;
  const beneath = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return isOurs ? error.message : `Jobclips could not start: ${error.message.trim()}${beneath}`;
}

if (import.meta.main) {
  try {
    const running = await start();
    say(
      running.app === null
        ? 'Jobclips works off background jobs.'
        : `Jobclips is running at ${running.settings.publicUrl}`,
    );
    const end = async () => {
      await running.close();
      process.exit(0);
    };
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}
