import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { saveShareLink as endpoint } from '#contract/share-links.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { linkFields } from './link-fields.ts';
import { lockedLinkOf, presentOneLink } from './lookups.ts';
import { mayEditLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a link that is not revoked; what it leads to stays. */
export async function saveShareLink(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<ShareLink> {
  mayEditLinks(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedLinkOf(tx, params.shareLink);
    if (before.version !== version) throw staleVersion(await presentOneLink(tx, before));
    if (before.revokedAt !== null) throw conflict('This link was revoked. Create a new one.', 'revoked');
    const { name, ...change } = body;
    const fields = await linkFields(tx, change, before);
    const [row] = await tx.db
      .update(shareLinks)
      .set({
        ...fields,
        ...(name === undefined ? {} : { name }),
        version: sql`${shareLinks.version} + 1`,
        updatedAt: tx.now(),
      })
      .where(eq(shareLinks.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked share link was gone.');
    return presentOneLink(tx, row);
  });
}
