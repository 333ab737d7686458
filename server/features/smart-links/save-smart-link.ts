import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { saveSmartLink as endpoint } from '#contract/smart-links.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { smartLinks } from '#server/tables/smart-links.ts';
import { tagOf } from './known-link.ts';
import { linkFields, withFreeSlug } from './link-fields.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { overShorteners } from './over-shorteners.ts';
import { mayEditLinks } from './policy.ts';
import { refuseRings } from './rings.ts';
import { addressesIn } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a link that is not archived. Who asks for it after the answer is led by the new rules, on every node. */
export async function saveSmartLink(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<SmartLink> {
  mayEditLinks(ctx);
  const over = await overShorteners(ctx, addressesIn(body));
  const write = inTransaction(ctx, async (tx) => {
    const before = await linkOf(tx, params.smartLink, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentOneLink(tx, before));
    if (before.archivedAt !== null) throw conflict('This link is archived. Restore it first.', 'archived');
    const fields = await linkFields(tx, body, before);
    const [row] = await tx.db
      .update(smartLinks)
      .set({ ...fields, version: sql`${smartLinks.version} + 1`, updatedAt: tx.now() })
      .where(eq(smartLinks.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked smart link was gone.');
    await refuseRings(tx, row, over);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'smart-link.changed',
      entity: { kind: 'smart-link', permalink: row.permalink },
      changes: Object.keys(body),
    });
    dropPages(tx, tagOf(row));
    return presentOneLink(tx, row);
  });
  return withFreeSlug(write);
}
