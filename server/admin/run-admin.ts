// `npm run admin -- <command>`: works beside the running server or without it; the answer is JSON on stdout.
import { openDatabase } from '#server/db/client.ts';
import { findRunning, startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { runBackupCommand } from './backup/backup-commands.ts';
import { openCommandServices } from './command-services.ts';
import { runCommand } from './commands.ts';

type Reached = { url: string; leave: () => Promise<void> };

/** The database where it runs; the bundled one is started for the command if nobody did. */
async function reach({ databaseUrl, dataDir }: Settings): Promise<Reached> {
  const running = databaseUrl ?? findRunning(dataDir);
  if (running !== undefined) return { url: running, leave: async () => {} };
  const { url, stop } = await startEmbedded({ dataDir, log: tell });
  return { url, leave: stop };
}

const tell = (line: string) => void process.stderr.write(`${line}\n`);

async function run(words: readonly string[]): Promise<void> {
  const settings = readSettings();
  const { url, leave } = await reach(settings);
  try {
    const answer =
      (await runBackupCommand({ settings, url, tell }, words)) ?? (await runDeed(settings, url, words));
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  } finally {
    await leave();
  }
}

/** A command that works on the tables of this version. */
async function runDeed(settings: Settings, url: string, words: readonly string[]) {
  await migrateDatabase(url);
  const database = openDatabase(url, { max: 4 });
  try {
    const { services, settle } = await openCommandServices(settings, database);
    const answer = await runCommand({ db: database.db, url, now: () => new Date(), services }, words);
    await settle();
    return answer;
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
