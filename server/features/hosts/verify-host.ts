import { and, eq, ne } from 'drizzle-orm';
import type { Host, HostStatus } from '#contract/host.ts';
import type { verifyHost as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { AppError } from '#server/errors.ts';
import { NameServersSilent } from '#server/outside/dns/name-servers.ts';
import { type FoundRecords, hosts } from '#server/tables/hosts.ts';
import { dropHost } from './drop-host.ts';
import { hostOf, isProved, presentOneHost, taken } from './lookups.ts';
import { mayChangeHosts } from './policy.ts';
import type { HostRow } from './present.ts';
import { recordsOf } from './records.ts';
import { pagesAt } from './write-routes.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Asks the name servers now. Throws UPSTREAM_FAILED where they are silent; then nothing has changed. */
export async function verifyHost(ctx: EmployerContext, { params }: Input): Promise<Host> {
  mayChangeHosts(ctx);
  // Outside the transaction: name servers may take their time.
  const found = await foundRecords(ctx, await hostOf(ctx, params.host));
  return inTransaction(ctx, async (tx) => {
    const before = await hostOf(tx, params.host, { isLocked: true });
    const status = statusAfter(before.status, found);
    if (status === 'active' && before.status !== 'active') await takeOver(tx, before);
    const [row] = await tx.db
      .update(hosts)
      .set({
        found,
        status,
        checkedAt: tx.now(),
        ...(status === before.status ? {} : { updatedAt: tx.now() }),
      })
      .where(eq(hosts.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked host was gone.');
    if (status !== before.status) {
      const entity = { kind: 'host', permalink: row.permalink };
      await audit(tx, { employerId: tx.employer.id, action: `host.${status}`, entity, reason: row.name });
      dropHost(tx, row.name, await pagesAt(tx, row.id));
    }
    return presentOneHost(tx, row);
    // Two who prove it at once.
  }).catch((error: unknown) => Promise.reject(isTaken(error) ? taken() : error));
}

/** A name whose owner lost the proof goes to whoever has it now. Throws DUPLICATE where the other proof stands. */
async function takeOver(tx: EmployerContext, { id, name }: HostRow): Promise<void> {
  const others = and(eq(hosts.name, name), ne(hosts.id, id));
  await tx.db
    .update(hosts)
    .set({ status: 'unverified', updatedAt: tx.now() })
    .where(and(others, eq(hosts.status, 'broken')));
  if (await isProved(tx, name)) throw taken();
}

// A host that was never proved is not broken.
const statusAfter = (before: HostStatus, { proof }: FoundRecords): HostStatus =>
  proof ? 'active' : before === 'unverified' ? 'unverified' : 'broken';

async function foundRecords(ctx: EmployerContext, row: HostRow): Promise<FoundRecords> {
  try {
    return await recordsOf(ctx, row);
  } catch (error) {
    if (!(error instanceof NameServersSilent)) throw error;
    throw new AppError('UPSTREAM_FAILED', 'The DNS servers didn’t respond. Try again in a moment.', {
      provider: 'dns',
    });
  }
}
