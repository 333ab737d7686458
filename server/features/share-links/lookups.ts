// Share links found inside the tenant, with all that is shown of them.
import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { EmployerId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { ShareLink } from '#contract/share-link.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { discardedTokens, shareLinks } from '#server/tables/share-links.ts';
import { users } from '#server/tables/users.ts';
import { figuresOf, noFigures } from './figures.ts';
import { ownerKey, ownersOf } from './owners.ts';
import { personalPath, thingsNamed } from './personal-links.ts';
import { personsOf } from './persons-of-links.ts';
import { type LinkParts, presentLink } from './present.ts';
import { templatesOf } from './templates.ts';

export { personalPath, thingsNamed };

export type LinkRow = typeof shareLinks.$inferSelect;

const isOwn = (ctx: EmployerContext, permalink: ShareLinkPermalink) =>
  and(eq(shareLinks.employerId, ctx.employer.id), eq(shareLinks.permalink, permalink));

/** The employer's link with this permalink. Throws NOT_FOUND. */
export async function linkOf(ctx: EmployerContext, permalink: ShareLinkPermalink): Promise<LinkRow> {
  const [row] = await ctx.db.select().from(shareLinks).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This share link');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedLinkOf(ctx: EmployerContext, permalink: ShareLinkPermalink): Promise<LinkRow> {
  const [row] = await ctx.db.select().from(shareLinks).where(isOwn(ctx, permalink)).for('update');
  if (row === undefined) throw notFound('This share link');
  return row;
}

/** Links in the order of their rows. */
export async function presentLinks(ctx: EmployerContext, rows: readonly LinkRow[]): Promise<ShareLink[]> {
  if (rows.length === 0) return [];
  const permalinks = rows.map((row) => row.permalink);
  const [owners, figures, persons, makers, discarded, templates] = await Promise.all([
    ownersOf(ctx, rows),
    figuresOf(ctx, permalinks),
    personsOf(ctx, rows),
    makersOf(ctx, rows),
    discardedOf(ctx, permalinks),
    templatesOf(ctx),
  ]);
  const fields = new Map(templates.map(({ tool, template }) => [tool, template]));
  const site = { publicUrl: ctx.services.settings.publicUrl, now: ctx.now() };
  return rows.map((row) =>
    presentLink(row, {
      ...site,
      owner: owners.get(ownerKey(row)),
      metrics: figures.get(row.permalink) ?? noFigures,
      person: row.personId === null ? null : (persons.get(row.personId) ?? null),
      createdBy: makers.get(row.createdById),
      discarded: discarded.get(row.permalink) ?? [],
      template: fields.get(row.sourcingTool) ?? '',
    } satisfies LinkParts),
  );
}

export async function presentOneLink(ctx: EmployerContext, row: LinkRow): Promise<ShareLink> {
  const [link] = await presentLinks(ctx, [row]);
  if (link === undefined) throw new Error('A link was read and not presented.');
  return link;
}

/** Whether a link of the employer was made for one person and still names them. */
export async function isPersonal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  employerId: EmployerId,
  permalink: string,
): Promise<boolean> {
  const { personId, revokedAt, expiresAt } = shareLinks;
  const found = await db.$count(
    shareLinks,
    and(
      eq(shareLinks.employerId, employerId),
      eq(shareLinks.permalink, permalink as ShareLinkPermalink),
      isNotNull(personId),
      isNull(revokedAt),
      or(isNull(expiresAt), gt(expiresAt, now())),
    ),
  );
  return found > 0;
}

async function makersOf(ctx: EmployerContext, rows: readonly LinkRow[]) {
  const found = await ctx.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map((row) => row.createdById),
      ),
    );
  return new Map(found.map((user) => [user.id, { id: user.id, name: displayName(user) }]));
}

async function discardedOf(ctx: EmployerContext, links: ShareLinkPermalink[]) {
  const rows = await ctx.db
    .select({
      link: discardedTokens.shareLink,
      token: discardedTokens.token,
      count: discardedTokens.count,
    })
    .from(discardedTokens)
    .where(and(eq(discardedTokens.employerId, ctx.employer.id), inArray(discardedTokens.shareLink, links)))
    .orderBy(desc(discardedTokens.count), discardedTokens.token)
    .limit(1000);
  const byLink = new Map<string, ShareLink['discardedTokens']>();
  for (const { link, token, count } of rows)
    byLink.set(link, [...(byLink.get(link) ?? []), { token, count }]);
  return byLink;
}
