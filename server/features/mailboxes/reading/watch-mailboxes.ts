// Keeps connections to mailboxes open on which their servers tell of new mail (IMAP IDLE), so that an answer is read within
// seconds. One node watches a mailbox; all are looked into every minute too, whatever their servers tell.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { watchInbox } from '#server/outside/mailbox/imap.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { type MailboxId, mailboxes, mailboxWatches } from '#server/tables/mailboxes.ts';
import { accessesOf } from '../connecting/passwords.ts';
import type { MailboxRow } from '../lookups.ts';
import { maySend } from '../sending/claim-letters.ts';

const NAME = 'mailboxes/watch';

/** What a node that died held is free so soon, and others look for it every EVERY_MS: together less than a minute. */
const LEASE_MS = 40_000;
const EVERY_MS = 10_000;
const MOST = 200;
const PAUSES_MS = { ended: 0, failed: 5 * 60_000, 'not-offered': 6 * 3_600_000 };

/** Nobody answers letters that are older. */
const LETTERS_MS = 30 * 86_400_000;

type Watch = { stop: AbortController; done: Promise<void>; passwordSetAt: Date };
type Desk = { ports: WorkPorts; holder: string; watches: Map<MailboxId, Watch> };
type Limits = { most: number; everyMs: number };

/** Its turn lasts until the server stops. */
export const watchMailboxes = ({ most, everyMs }: Limits = { most: MOST, everyMs: EVERY_MS }): Work => ({
  name: NAME,
  everyMs,
  async doDue(ports, signal) {
    const desk: Desk = { ports, holder: randomUUID(), watches: new Map() };
    try {
      while (!signal.aborted) {
        if (desk.watches.size > 0) await keepHold(desk);
        for (const row of await takeFree(desk, most - desk.watches.size)) begin(desk, row);
        const pauseMs = (await isAnyWatched(ports)) ? everyMs : 6 * everyMs;
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      await stopAll(desk);
    }
    return false;
  },
});

/** Here or elsewhere. While none is, there is none that a node that died could have left. */
const isAnyWatched = async ({ db }: WorkPorts): Promise<boolean> => (await db.$count(mailboxWatches)) > 0;

const leaseEnd = ({ ports }: Desk) => new Date(ports.now().getTime() + LEASE_MS);

/** A watch ends whose mailbox may not be read any more, has another password, or is another node's by now. */
async function keepHold(desk: Desk): Promise<void> {
  const { holder, watches, ports } = desk;
  await ports.db
    .update(mailboxWatches)
    .set({ until: leaseEnd(desk) })
    .where(and(eq(mailboxWatches.holder, holder), inArray(mailboxWatches.mailboxId, [...watches.keys()])));
  const held = await ports.db
    .select({ id: mailboxes.id, passwordSetAt: mailboxes.passwordSetAt })
    .from(mailboxWatches)
    .innerJoin(mailboxes, eq(mailboxes.id, mailboxWatches.mailboxId))
    .where(
      and(
        eq(mailboxWatches.holder, holder),
        sql`exists (select 1 from mailboxes m where m.id = ${mailboxes.id} and ${maySend})`,
      ),
    );
  const since = new Map(held.map(({ id, passwordSetAt }) => [id, passwordSetAt.getTime()]));
  for (const [id, { stop, passwordSetAt }] of watches)
    if (since.get(id) !== passwordSetAt.getTime()) stop.abort();
}

/** Mailboxes that wrote to somebody lately and that nobody watches: this node's from now on. */
async function takeFree(desk: Desk, most: number): Promise<MailboxRow[]> {
  if (most <= 0) return [];
  const { ports, holder } = desk;
  const now = ports.now();
  const [at, lately] = [now, new Date(now.getTime() - LETTERS_MS)].map((moment) => moment.toISOString());
  const { rows } = await ports.db.execute<{ id: MailboxId }>(sql`
    insert into mailbox_watches (mailbox_id, holder, until)
    select m.id, ${holder}::uuid, ${leaseEnd(desk).toISOString()}::timestamptz from mailboxes m
    where ${maySend} and m.status = 'connected' and m.imap is not null
      and exists (select 1 from mailbox_letters l where l.mailbox_id = m.id and l.claimed_at > ${lately}::timestamptz)
      and not exists (select 1 from mailbox_watches w where w.mailbox_id = m.id and w.until > ${at}::timestamptz)
    order by m.id limit ${most}
    on conflict (mailbox_id) do update set holder = excluded.holder, until = excluded.until
      where mailbox_watches.until <= ${at}::timestamptz
    returning mailbox_id as id`);
  const taken = rows.map(({ id }) => id).filter((id) => !desk.watches.has(id));
  if (taken.length === 0) return [];
  return ports.db
    .select()
    .from(mailboxes)
    .where(sql`${mailboxes.id} = any(${sql.param(taken)}::uuid[])`);
}

function begin(desk: Desk, row: MailboxRow): void {
  const stop = new AbortController();
  const done = watch(desk, row, stop.signal).finally(() => desk.watches.delete(row.id));
  desk.watches.set(row.id, { stop, done, passwordSetAt: row.passwordSetAt });
}

/** Never rejects. */
async function watch({ ports, holder }: Desk, row: MailboxRow, signal: AbortSignal): Promise<void> {
  const { services, log } = ports;
  let isNoting = false;
  const onNews = () => {
    if (isNoting) return;
    isNoting = true;
    hasNews(ports, row)
      .catch((err: unknown) => log.warn({ err, work: NAME, mailboxId: row.id }, 'News were not noted'))
      .finally(() => {
        isNoting = false;
      });
  };
  try {
    const pauseMs = PAUSES_MS[await outcomeOf(watching())];
    const until = new Date(ports.now().getTime() + (signal.aborted ? 0 : pauseMs));
    await ports.db
      .update(mailboxWatches)
      .set({ holder: null, until })
      .where(and(eq(mailboxWatches.mailboxId, row.id), eq(mailboxWatches.holder, holder)));
  } catch (err) {
    // It is free once its lease is over.
    log.error({ err, work: NAME, mailboxId: row.id }, 'A mailbox was not watched');
  }
  async function watching(): Promise<boolean> {
    const accesses = accessesOf(services, row);
    return accesses !== null && watchInbox(services.settings, accesses.imap, { signal, onNews });
  }
}

const outcomeOf = (watching: Promise<boolean>): Promise<keyof typeof PAUSES_MS> =>
  watching.then(
    (isOffered) => (isOffered ? 'ended' : 'not-offered'),
    (error: unknown) => {
      // What is wrong with a server is said by whoever reads from it.
      if (error instanceof MailServerError) return 'failed';
      throw error;
    },
  );

/** It is read at once, or once more where it is just being read. */
const hasNews = ({ db, now }: WorkPorts, { id }: MailboxRow) =>
  db
    .update(mailboxes)
    .set({ nextReadAt: now() })
    .where(and(eq(mailboxes.id, id), or(gt(mailboxes.nextReadAt, now()), isNotNull(mailboxes.readingUntil))));

async function stopAll({ ports, holder, watches }: Desk): Promise<void> {
  for (const { stop } of watches.values()) stop.abort();
  await Promise.all([...watches.values()].map(({ done }) => done));
  await ports.db.delete(mailboxWatches).where(eq(mailboxWatches.holder, holder));
}
