import { sql } from 'drizzle-orm';
import type { createAtsConnection as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { mayChangeConnections } from '../policy.ts';
import { closeSecret } from '../secrets.ts';
import { changedMapping, noMapping } from '../source/mapping.ts';
import { refuseSameConnection } from './same-connection.ts';
import { shownConnection } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft; the platform is not asked yet. */
export async function createAtsConnection(ctx: EmployerContext, { body }: Input): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  const { platform, boardToken, region = 'global', name = boardToken, apiKey = null, mapping } = body;
  return inTransaction(ctx, async (tx) => {
    // One at a time, or two at once would both find nothing.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`ats:${tx.employer.id}`}))`);
    await refuseSameConnection(tx, { platform, boardToken, region });
    const id = newId<AtsConnectionId>();
    const at = tx.now();
    const sealedApiKey =
      apiKey === null ? null : closeSecret(tx.services, id, { use: 'api-key', text: apiKey });
    const [row] = await tx.db
      .insert(atsConnections)
      .values({
        ...{ id, platform, boardToken, region, name, sealedApiKey, createdAt: at, updatedAt: at },
        permalink: newPermalink<AtsConnectionPermalink>(),
        employerId: tx.employer.id,
        mapping: changedMapping(noMapping, mapping),
      })
      .returning();
    if (row === undefined) throw new Error('A connection was written and not returned.');
    const entity = { kind: 'ats-connection', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.created', entity });
    return shownConnection(tx, row);
  });
}
