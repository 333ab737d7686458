// Whether the tables fit this version while it runs: neighbours may be upgraded, and a backup may be restored. What works
// on them in the background rests while they do not, and takes up again.
import { TABLES_CHANNEL, TablesTooNew } from './fitting-version.ts';
import type { Listening } from './listening.ts';
import { checkTables } from './migrate.ts';

type End = () => Promise<void>;

export type TablesWatch = {
  /** Asks the database. Throws TablesTooNew, and where it does not answer. */
  check: () => Promise<void>;
  /** Begins something, ends it while the tables do not fit, and begins it again. Gives the way to end it for good. */
  whileFitting: (begin: () => End | Promise<End>) => Promise<End>;
  close: () => void;
};

type Ground = { pool: Parameters<typeof checkTables>[0]; listening: Pick<Listening, 'listen' | 'onBack'> };

type Wishes = {
  /** Told once whenever the tables stop fitting, when they fit again, and what went wrong on the way. */
  tell: (sentence: string, error?: unknown) => void;
};

/** Whoever changes the tables says so; this is for what went unheard, and for backups that were restored. */
const AGAIN_MS = 60_000;

type Part = { begin: () => End | Promise<End>; end: End | null };

/** Listens, and asks once a minute. */
export async function watchTables({ pool, listening }: Ground, { tell }: Wishes): Promise<TablesWatch> {
  let fits = true;
  const parts = new Set<Part>();
  // One change after the other: what ends may take its time, and must not begin again meanwhile.
  let changing = Promise.resolve();

  function inTurn(change: () => Promise<unknown>): Promise<unknown> {
    const changed = changing.then(change);
    changing = changed.then(noMatter, noMatter);
    return changed;
  }

  /** What could not begin or end is tried again with the next answer. */
  function becomes(fitsNow: boolean, sentence: string): void {
    if (fits !== fitsNow) tell(sentence);
    fits = fitsNow;
    void inTurn(() => Promise.all([...parts].map((part) => bring(part, fits).catch(failed))));
  }
  const failed = (error: unknown) => tell(`Background work could not ${fits ? 'go on' : 'be ended'}.`, error);

  async function check(): Promise<void> {
    try {
      await checkTables(pool);
      becomes(true, 'The tables fit this version again. Background work goes on.');
    } catch (error) {
      if (error instanceof TablesTooNew)
        becomes(false, `${error.message} Background work rests on this node until then.`);
      throw error;
    }
  }

  // Without the database the last answer holds.
  const look = () => void check().catch(() => undefined);
  const stopHearing = await listening.listen(TABLES_CHANNEL, look);
  listening.onBack(look);
  const timer = setInterval(look, AGAIN_MS);
  timer.unref();

  return {
    check,
    async whileFitting(begin) {
      const part: Part = { begin, end: null };
      parts.add(part);
      await inTurn(() => bring(part, fits));
      return async () => {
        parts.delete(part);
        await inTurn(() => bring(part, false));
      };
    },
    close() {
      clearInterval(timer);
      stopHearing();
    },
  };
}

const noMatter = () => undefined;

async function bring(part: Part, runs: boolean): Promise<void> {
  const { end } = part;
  if (runs && end === null) part.end = await part.begin();
  if (runs || end === null) return;
  part.end = null;
  await end();
}
