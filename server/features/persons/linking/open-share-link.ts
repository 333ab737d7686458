// A share link at the moment somebody came by it. One that is revoked, expired or used up names nobody any more.
import { and, eq, sql } from 'drizzle-orm';
import type { EmployerId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { shareLinks } from '#server/tables/share-links.ts';

export type OpenLink = typeof shareLinks.$inferSelect;

/**
 * Within a transaction. One that is made for one person or a number of visitors is held until its end: of two devices
 * at once one is the first. Null where it is none.
 */
export async function openShareLink(
  ctx: Context,
  permalink: ShareLinkPermalink | undefined,
  employerId?: EmployerId,
): Promise<OpenLink | null> {
  if (permalink === undefined) return null;
  const asked = ctx.db
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.permalink, permalink),
        employerId === undefined ? undefined : eq(shareLinks.employerId, employerId),
      ),
    );
  const [seen] = await asked;
  const isCounted = seen !== undefined && (seen.personId !== null || seen.maxUses !== null);
  const link = isCounted ? (await asked.for('update'))[0] : seen;
  return link !== undefined && isLive(link, ctx.now()) ? link : null;
}

function isLive({ revokedAt, expiresAt, maxUses, uses }: OpenLink, now: Date): boolean {
  return (
    revokedAt === null && (expiresAt === null || expiresAt > now) && (maxUses === null || uses < maxUses)
  );
}

/**
 * Each visitor who gets a person by it uses it once. Counted only where uses are limited: visitors of a link that is
 * everybody's need not wait for each other.
 */
export async function countUse(ctx: Context, { id, maxUses }: OpenLink): Promise<void> {
  if (maxUses === null) return;
  await ctx.db
    .update(shareLinks)
    .set({ uses: sql`${shareLinks.uses} + 1` })
    .where(eq(shareLinks.id, id));
}
