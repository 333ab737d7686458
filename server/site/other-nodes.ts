// Other app nodes on the same database hear which pages to drop, by LISTEN and NOTIFY.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type Listening, retryDelay } from '#server/db/listening.ts';

export type OtherNodes = {
  /** Tells now, or, where the database is away, as soon as it is back. Never throws. */
  tell: (tags: readonly string[]) => Promise<void>;
  /** Tells with the commit of the caller's transaction. */
  tellWithin: (tx: Asked, tags: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** What can be asked a statement. */
type Asked = { execute: (statement: SQL) => PromiseLike<unknown> };

type Ports = {
  listening: Pick<Listening, 'listen' | 'onBack'>;
  db: Asked;
  /** The tags that another node dropped. */
  drop: (tags: string[]) => void;
  /** Drops were missed, nobody knows which. */
  dropAll: () => void;
};

const CHANNEL = 'jobclips_pages_dropped';
// NOTIFY carries at most 8,000 bytes.
const MAX_TAGS = 50;
/** More than these are not remembered one by one while they cannot be told. */
const MOST_UNTOLD = 5_000;

/** `tags` is missing where everything is to be dropped. */
type Message = { from: string; tags?: string[] };

/** Listens for the drops of others and tells them ours. */
export async function tellOtherNodes({ listening, db, drop, dropAll }: Ports): Promise<OtherNodes> {
  const self = randomUUID();
  const closing = new AbortController();
  let untold = new Set<string>();
  let isAllUntold = false;
  let retrying: Promise<void> | null = null;

  const stop = await listening.listen(CHANNEL, (payload) => {
    const { from, tags } = JSON.parse(payload) as Message;
    if (from === self) return;
    if (tags === undefined) dropAll();
    else drop(tags);
  });
  listening.onBack(dropAll);

  const messagesOf = (tags: readonly string[]): Message[] =>
    Array.from({ length: Math.ceil(tags.length / MAX_TAGS) }, (_, nth) => ({
      from: self,
      tags: tags.slice(nth * MAX_TAGS, (nth + 1) * MAX_TAGS),
    }));

  async function notify(asked: Asked, tags: readonly string[]): Promise<void> {
    for (const message of messagesOf(tags)) await send(asked, message);
  }

  async function tellAgain(): Promise<void> {
    for (let tries = 0; untold.size > 0 || isAllUntold; tries += 1) {
      await sleep(retryDelay(tries), undefined, { signal: closing.signal });
      const [tags, isAll] = [untold, isAllUntold];
      [untold, isAllUntold] = [new Set(), false];
      try {
        await (isAll ? send(db, { from: self }) : notify(db, [...tags]));
        tries = -1;
      } catch {
        remember(tags);
        isAllUntold ||= isAll;
      }
    }
  }

  function remember(tags: Iterable<string>): void {
    for (const tag of tags) untold.add(tag);
    if (untold.size <= MOST_UNTOLD) return;
    untold.clear();
    isAllUntold = true;
  }

  return {
    // All of them at once, so that a commit asked for meanwhile comes behind the last.
    tellWithin: async (tx, tags) =>
      void (await Promise.all(messagesOf(tags).map((message) => send(tx, message)))),
    async tell(tags) {
      try {
        await notify(db, tags);
      } catch {
        remember(tags);
        retrying ??= tellAgain()
          .catch(() => undefined)
          .finally(() => {
            retrying = null;
          });
      }
    },
    async close() {
      stop();
      closing.abort();
      await retrying;
    },
  };
}

const send = (asked: Asked, message: Message) =>
  asked.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
