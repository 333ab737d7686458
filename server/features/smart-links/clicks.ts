// Clicks on their way into the sums of their day: added up in memory and written every second, and when the server ends,
// so that no answer waits for them. A node that is killed loses the second it had not written.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context, Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { type SmartLinkId, smartLinkClicks } from '#server/tables/smart-links.ts';

export type Click = {
  link: { id: SmartLinkId; employerId: EmployerId };
  rule: number | null;
  country: string | null;
  isBot: boolean;
  at: Date;
};

type Row = typeof smartLinkClicks.$inferInsert;
type Ports = { db: Db; services: Services };

export const EVERY_MS = 1_000;
/** More different sums than these are not kept while the database is away. */
const MOST_SUMS = 20_000;
const ROWS_AT_ONCE = 1_000;

const countersBy = new WeakMap<Services, ClickCounter>();

export type ClickCounter = {
  count: (click: Click) => void;
  /** Writes what was counted until now. Throws where the database is away; nothing is lost then. */
  write: () => Promise<void>;
  close: () => Promise<void>;
};

/** One a server. */
export function openClicks({ db, services }: Ports): ClickCounter {
  let sums = new Map<string, Row>();
  let writing: Promise<void> = Promise.resolve();

  function add(row: Row): void {
    const key = `${row.smartLinkId} ${row.day} ${row.rule} ${row.country} ${row.isBot}`;
    const known = sums.get(key);
    if (known !== undefined) known.count += row.count;
    else if (sums.size < MOST_SUMS) sums.set(key, { ...row });
  }

  async function writeNow(): Promise<void> {
    // In one order on every node, so that no two wait for each other.
    const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    sums = new Map();
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      try {
        await writeRows(db, rows.slice(at, at + ROWS_AT_ONCE));
      } catch (error) {
        for (const row of rows.slice(at)) add(row);
        throw error;
      }
  }

  const write = () => {
    writing = writing.catch(() => undefined).then(writeNow);
    return writing;
  };
  const failed = (error: unknown) =>
    services.log.error({ err: error }, 'Clicks of smart links were not written');
  const timer = setInterval(() => sums.size > 0 && void write().catch(failed), EVERY_MS);
  timer.unref();
  const counter: ClickCounter = {
    count: ({ link, rule, country, isBot, at }) =>
      add({
        ...{ employerId: link.employerId, smartLinkId: link.id, day: at.toISOString().slice(0, 10) },
        ...{ rule: rule ?? -1, country: country ?? '', isBot, count: 1 },
      }),
    write,
    async close() {
      clearInterval(timer);
      await write().catch(failed);
    },
  };
  countersBy.set(services, counter);
  return counter;
}

const writeRows = (db: Db, rows: Row[]) => {
  const { smartLinkId, day, rule, country, isBot, count } = smartLinkClicks;
  return db
    .insert(smartLinkClicks)
    .values(rows)
    .onConflictDoUpdate({
      target: [smartLinkId, day, rule, country, isBot],
      set: { count: sql`${count} + excluded.count` },
    });
};

/** Whoever reads figures sees what this node counted. */
export const writeClicks = async ({ services }: Pick<Context, 'services'>): Promise<void> =>
  countersBy.get(services)?.write();
