// Waits for a database that is coming up beside the product, as after a restart of the machine or of both containers.
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';
import { closeClient, openClient } from './connect.ts';
import { retryDelay } from './listening.ts';

type Patience = { say: (line: string) => void; patienceMs?: number };

/** Resolves when the database answers. Throws a sentence for the operator: at once where it refuses, else after `patienceMs`. */
export async function awaitDatabase(url: string, { say, patienceMs = 60_000 }: Patience): Promise<void> {
  const begun = Date.now();
  const name = withoutPassword(url);
  for (let tries = 0; ; tries += 1) {
    const error = await whyNot(url);
    if (error === null) return;
    if (!isDatabaseAway(error))
      throw new Error(`The database of DATABASE_URL (${name}) refuses: ${wordsOf(error)}`, { cause: error });
    if (Date.now() - begun > patienceMs)
      throw new Error(
        `The database of DATABASE_URL (${name}) did not answer within ${patienceMs / 1_000} seconds: ${wordsOf(error)}`,
      );
    if (tries === 0)
      say(
        `Waiting up to ${patienceMs / 1_000} seconds for the database of DATABASE_URL (${name}): ${wordsOf(error)}`,
      );
    await sleep(retryDelay(tries));
  }
}

/** The address as it may be printed. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'not a valid address';
  const shown = new URL(url);
  shown.password = '';
  shown.searchParams.delete('password');
  return shown.href;
}

async function whyNot(url: string): Promise<Error | null> {
  const client = openClient({ connectionString: url, application_name: 'jobclips-start' });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await closeClient(client, 500);
  }
}

/** An error that gathers one for each address of a host has no words of its own. */
const wordsOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(({ message }) => message).join('; ') : error.message;
