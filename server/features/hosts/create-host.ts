import { randomBytes } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { type Host, MOST_HOSTS } from '#contract/host.ts';
import type { createHost as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { HostPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { type HostId, hosts } from '#server/tables/hosts.ts';
import { isProved, presentOneHost, taken } from './lookups.ts';
import { mayChangeHosts } from './policy.ts';
import { readHostName } from './rules.ts';
import { writeRoutes } from './write-routes.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Takes a name for the employer; nothing answers under it before its proof is found. Throws DUPLICATE where
 *  the employer has it, or another one has proved it. */
export async function createHost(ctx: EmployerContext, { body }: Input): Promise<Host> {
  mayChangeHosts(ctx);
  const { publicUrl, allowedOrigins } = ctx.services.settings;
  const own = [publicUrl, ...allowedOrigins].map((address) => new URL(address).hostname);
  const read = readHostName(body.host, own);
  if ('fault' in read) throw invalidField('/host', 'NOT_ALLOWED', read.fault);
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx);
    if (await isProved(tx, read.value)) throw taken();
    const at = tx.now();
    const [row] = await tx.db
      .insert(hosts)
      .values({
        ...{ id: newId<HostId>(), permalink: newPermalink<HostPermalink>(), employerId: tx.employer.id },
        ...{ name: read.value, proof: randomBytes(18).toString('base64url') },
        ...{ createdById: tx.actor.userId, createdAt: at, updatedAt: at },
      })
      .onConflictDoNothing({ target: [hosts.employerId, hosts.name] })
      .returning();
    if (row === undefined) throw taken();
    await writeRoutes(tx, row.id, body.routes ?? []);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'host.added',
      entity: { kind: 'host', permalink: row.permalink },
      reason: row.name,
    });
    return presentOneHost(tx, row);
  });
}

async function refuseTooMany(ctx: EmployerContext): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hosts:${ctx.employer.id}`}, 0))`);
  const [row] = await ctx.db
    .select({ have: count() })
    .from(hosts)
    .where(eq(hosts.employerId, ctx.employer.id));
  if ((row?.have ?? 0) >= MOST_HOSTS)
    throw conflict(`You can have up to ${MOST_HOSTS} domains. Remove one first.`, 'full');
}
