// Own hosts, looked after without anybody asking: each proof is looked for again every day, and a name that nobody
// proves is given back, so that it keeps nobody else from it.
import { and, asc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import { audit } from '#server/audit/audit.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notify } from '#server/notify/notify.ts';
import { membersFrom } from '#server/notify/readers.ts';
import { NameServersSilent } from '#server/outside/dns/name-servers.ts';
import { type FoundRecords, type HostId, hosts } from '#server/tables/hosts.ts';
import { afterLook, GRACE_DAYS } from './after-look.ts';
import { dropHost } from './drop-host.ts';
import type { HostRow } from './present.ts';
import { recordsOf } from './records.ts';
import { pagesAt } from './write-routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNPROVED_DAYS = 14;
const AT_ONCE = 20;

export function keepHosts(): Work {
  /** Whose name servers were silent, and until when they are left alone. */
  const silent = new Map<HostId, number>();
  return {
    name: 'hosts/keep',
    everyMs: 60_000,
    async doDue(ports, signal) {
      for (const row of await unproved(ports)) if (!signal.aborted) await giveBack(ports, row);
      const now = ports.now().getTime();
      for (const [id, until] of silent) if (until <= now) silent.delete(id);
      for (const row of await unlooked(ports, [...silent.keys()])) {
        if (signal.aborted) return false;
        const seen = await recordsOf(ports, row).catch(nothingKnown);
        if (seen === null) silent.set(row.id, now + HOUR_MS);
        else await settle(ports, row, seen);
      }
      return false;
    },
  };
}

function nothingKnown(error: unknown): null {
  if (error instanceof NameServersSilent) return null;
  throw error;
}

const unproved = ({ db, now }: WorkPorts) =>
  db
    .select()
    .from(hosts)
    .where(isUnproved(new Date(now().getTime() - UNPROVED_DAYS * DAY_MS)))
    .limit(AT_ONCE);

const isUnproved = (before: Date) => and(eq(hosts.status, 'unverified'), lt(hosts.createdAt, before));

const unlooked = ({ db, now }: WorkPorts, except: HostId[]) =>
  db
    .select()
    .from(hosts)
    .where(
      and(
        inArray(hosts.status, ['active', 'broken']),
        or(isNull(hosts.checkedAt), lt(hosts.checkedAt, new Date(now().getTime() - DAY_MS))),
        notInArray(hosts.id, except),
      ),
    )
    .orderBy(asc(hosts.checkedAt))
    .limit(AT_ONCE);

async function giveBack(ports: WorkPorts, { id, ...row }: HostRow): Promise<void> {
  const ctx = await backgroundContext(ports, { id, ...row });
  await inTransaction(ctx, async (tx) => {
    const before = new Date(tx.now().getTime() - UNPROVED_DAYS * DAY_MS);
    // Somebody may have proved it just now.
    const gone = await tx.db
      .delete(hosts)
      .where(and(eq(hosts.id, id), isUnproved(before)))
      .returning({ name: hosts.name });
    if (gone.length > 0) await note(tx, row, 'host.lapsed');
  });
}

async function settle(ports: WorkPorts, row: HostRow, seen: FoundRecords): Promise<void> {
  const ctx = await backgroundContext(ports, row);
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(hosts).where(eq(hosts.id, row.id)).for('update');
    if (before === undefined || before.status === 'unverified') return;
    const { status, found } = afterLook(before, seen, tx.now());
    const isNew = status !== before.status;
    const times = { checkedAt: tx.now(), ...(isNew ? { updatedAt: tx.now() } : {}) };
    await tx.db
      .update(hosts)
      .set({ status, found, ...times })
      .where(eq(hosts.id, row.id));
    if (isNew) {
      await note(tx, row, `host.${status}`);
      dropHost(tx, row.name, await pagesAt(tx, row.id));
    }
    const isJustMissing = found.missingSince !== undefined && before.found.missingSince === undefined;
    if (status === 'broken' && isNew) await tell(tx, row, stopped(row.name));
    else if (isJustMissing) await tell(tx, row, missing(row.name));
  });
}

type Named = Pick<HostRow, 'permalink' | 'name'>;

const note = (tx: EmployerContext, { permalink, name }: Named, action: `host.${string}`) =>
  audit(
    { ...tx, actor: { kind: 'system', job: 'hosts/keep' } },
    { employerId: tx.employer.id, action, entity: { kind: 'host', permalink }, reason: name },
  );

type News = { title: string; body: string };

const missing = (name: string): News => ({
  title: `${name} is no longer verified`,
  body: `Set its TXT record again. Otherwise its pages go offline in ${GRACE_DAYS} days.`,
});

const stopped = (name: string): News => ({
  title: `Pages on ${name} are offline`,
  body: `Its TXT record has been missing for ${GRACE_DAYS} days. Set it again, then check the domain.`,
});

const tell = async (tx: EmployerContext, { permalink }: Named, news: News) =>
  notify(tx, {
    ...{ to: await membersFrom(tx.db, tx.employer.id, 'admin'), employerId: tx.employer.id },
    type: 'system',
    ...news,
    entity: { kind: 'hosts', permalink },
  });
