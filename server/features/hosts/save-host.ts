import { eq } from 'drizzle-orm';
import type { Host } from '#contract/host.ts';
import type { saveHost as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { hosts } from '#server/tables/hosts.ts';
import { dropHost } from './drop-host.ts';
import { hostOf, presentOneHost } from './lookups.ts';
import { mayChangeHosts } from './policy.ts';
import { pagesAt, writeRoutes } from './write-routes.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Says which page answers at which path; answers when no old one does. */
export async function saveHost(ctx: EmployerContext, { params, body, version }: Input): Promise<Host> {
  mayChangeHosts(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await hostOf(tx, params.host, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentOneHost(tx, before));
    const pages = await pagesAt(tx, before.id);
    if (body.routes !== undefined) await writeRoutes(tx, before.id, body.routes);
    const [row] = await tx.db
      .update(hosts)
      .set({ version: before.version + 1, updatedAt: tx.now() })
      .where(eq(hosts.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked host was gone.');
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'host.saved',
      entity: { kind: 'host', permalink: row.permalink },
      changes: Object.keys(body),
    });
    dropHost(tx, row.name, [...pages, ...(await pagesAt(tx, row.id))]);
    return presentOneHost(tx, row);
  });
}
