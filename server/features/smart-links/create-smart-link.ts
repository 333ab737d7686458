import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SmartLinkPermalink } from '#contract/kit/ids.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { createSmartLink as endpoint } from '#contract/smart-links.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { type SmartLinkId, smartLinks } from '#server/tables/smart-links.ts';
import { linkFields, withFreeSlug } from './link-fields.ts';
import { presentOneLink } from './lookups.ts';
import { overShorteners } from './over-shorteners.ts';
import { mayEditLinks } from './policy.ts';
import { refuseRings } from './rings.ts';
import { addressesIn } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a link. Without a slug its permalink stands in the address. */
export async function createSmartLink(ctx: EmployerContext, { body }: Input): Promise<SmartLink> {
  mayEditLinks(ctx);
  const over = await overShorteners(ctx, addressesIn(body));
  const write = inTransaction(ctx, async (tx) => {
    const fields = await linkFields(tx, body, { permalink: null, slug: null, expiresAt: null });
    const at = tx.now();
    const [row] = await tx.db
      .insert(smartLinks)
      .values({
        ...fields,
        ...{ name: body.name, destination: body.destination },
        ...{ id: newId<SmartLinkId>(), permalink: newPermalink<SmartLinkPermalink>() },
        ...{ employerId: tx.employer.id, createdById: tx.actor.userId, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A smart link was written and not returned.');
    await refuseRings(tx, row, over);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'smart-link.created',
      entity: { kind: 'smart-link', permalink: row.permalink },
    });
    return presentOneLink(tx, row);
  });
  return withFreeSlug(write);
}
