import { eq } from 'drizzle-orm';
import type { deleteHost as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { hosts } from '#server/tables/hosts.ts';
import { dropHost } from './drop-host.ts';
import { hostOf, presentOneHost } from './lookups.ts';
import { mayChangeHosts } from './policy.ts';
import { pagesAt } from './write-routes.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Gives a host up: from the answer on nothing is answered under its name. */
export async function deleteHost(ctx: EmployerContext, { params, version }: Input): Promise<void> {
  mayChangeHosts(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await hostOf(tx, params.host, { isLocked: true });
    if (row.version !== version) throw staleVersion(await presentOneHost(tx, row));
    const pages = await pagesAt(tx, row.id);
    await tx.db.delete(hosts).where(eq(hosts.id, row.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'host.given-up',
      entity: { kind: 'host', permalink: row.permalink },
      reason: row.name,
    });
    dropHost(tx, row.name, pages);
  });
}
