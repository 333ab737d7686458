// The process itself: says that it runs or why it cannot, and ends when it is told to.
import { DataFolderInUse } from './db/embedded/folder-lock.ts';
import { TablesTooNew } from './db/fitting-version.ts';
import { SettingError } from './env.ts';
import { start } from './start.ts';

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

/** Resolves when the product answers, or ends the process with a sentence for the operator. */
export async function run(): Promise<void> {
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
