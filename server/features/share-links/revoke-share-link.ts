import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { revokeShareLink as endpoint } from '#contract/share-links.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { lockedLinkOf, presentOneLink } from './lookups.ts';
import { mayEditLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The page still opens with the link, which names nobody any more. Twice is once. */
export async function revokeShareLink(ctx: EmployerContext, { params }: Input): Promise<ShareLink> {
  mayEditLinks(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedLinkOf(tx, params.shareLink);
    if (before.revokedAt !== null) return presentOneLink(tx, before);
    const at = tx.now();
    const [row] = await tx.db
      .update(shareLinks)
      .set({ revokedAt: at, updatedAt: at, version: sql`${shareLinks.version} + 1` })
      .where(eq(shareLinks.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked share link was gone.');
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'share-link.revoked',
      entity: { kind: 'share-link', permalink: row.permalink },
    });
    return presentOneLink(tx, row);
  });
}
