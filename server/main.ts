// Starts everything in order and ends it in reverse: settings, the database's folder, and the product upon it.
import type { Server } from 'node:http';
import type { App } from './app.ts';
import { makeDataFolder } from './data-folder.ts';
import { DataFolderInUse } from './db/embedded/folder-lock.ts';
import { startEmbedded } from './db/embedded.ts';
import { TablesTooNew } from './db/fitting-version.ts';
import { limitGarbage } from './engine.ts';
import { givenEnvironment, readSettings, SettingError, type Settings } from './env.ts';
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

/** Below the thirty seconds that an orchestrator usually waits before it kills. */
const LONGEST_END_MS = 25_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What an operator reads when the start fails: the sentence, and what lies beneath it. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = [SettingError, DataFolderInUse, TablesTooNew].some((kind) => error instanceof kind);
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
      // An outer service that does not answer must not keep the process. A database of ours ends with it.
      setTimeout(() => {
        say(`Not everything ended within ${LONGEST_END_MS / 1_000} seconds.`);
        process.exit(1);
      }, LONGEST_END_MS).unref();
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
