// Starts everything in order and ends it in reverse: settings, the database's folder, and the product upon it.
import type { Server } from 'node:http';
import type { App } from './app.ts';
import { makeDataFolder } from './data-folder.ts';
import { startEmbedded } from './db/embedded.ts';
import { limitGarbage } from './engine.ts';
import { givenEnvironment, readSettings, type Settings } from './env.ts';
import { createLog } from './log.ts';
import { misspeltSettings } from './setting-names.ts';

/** `app` is null on a node that only works off background jobs. */
type Running = { settings: Settings; app: App | null; close: () => Promise<void> };

/**
 * Starts the product and resolves when it answers. Throws with a sentence for the operator.
 * `viteServer`: development, where Vite listens and renders the pages.
 */
export async function start({ viteServer }: { viteServer?: Server } = {}): Promise<Running> {
  limitGarbage();
  const settings = readSettings();
  for (const sentence of misspeltSettings(givenEnvironment())) say(sentence);
  makeDataFolder(settings.dataDir);
  const log = createLog(settings);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error) => log.error({ err: error }, 'Closing failed'));
  };
  try {
    const url = settings.databaseUrl ?? (await openBundled(settings, closers));
    // Read only now: a start that is refused its folder is refused at once, before the whole product is read.
    const { startProduct } = await import('./product.ts');
    const app = await startProduct({ settings, log, url, closers, viteServer, say });
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

const say = (line: string) => void process.stdout.write(`${line}\n`);
