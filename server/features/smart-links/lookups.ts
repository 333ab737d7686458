// Smart links found inside the tenant, with all that is shown of them.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SmartLinkPermalink } from '#contract/kit/ids.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { type HostId, hosts } from '#server/tables/hosts.ts';
import { type SmartLinkId, smartLinkClicks, smartLinks } from '#server/tables/smart-links.ts';
import { withClosedJob } from './jobs-of-link.ts';
import { presentLink } from './present.ts';

export type LinkRow = typeof smartLinks.$inferSelect;

/** The employer's link with this permalink. Throws NOT_FOUND. */
export async function linkOf(
  ctx: EmployerContext,
  permalink: SmartLinkPermalink,
  { isLocked = false } = {},
): Promise<LinkRow> {
  const asked = ctx.db
    .select()
    .from(smartLinks)
    .where(and(eq(smartLinks.employerId, ctx.employer.id), eq(smartLinks.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This smart link');
  return row;
}

/** Links in the order of their rows. */
export async function presentLinks(ctx: EmployerContext, rows: readonly LinkRow[]): Promise<SmartLink[]> {
  if (rows.length === 0) return [];
  const [named, clicks, closed] = await Promise.all([
    hostsOf(ctx, rows),
    clicksOf(ctx, rows),
    withClosedJob(ctx, rows),
  ]);
  const { publicUrl, countryHeader } = ctx.services.settings;
  const around = { publicUrl, isCountryKnown: countryHeader !== null, now: ctx.now() };
  return rows.map((row) => {
    const host = row.hostId === null ? undefined : named.get(row.hostId);
    const origin = host === undefined ? undefined : ctx.services.ownHosts.named(host.title)?.origin;
    return presentLink(row, {
      ...around,
      host: host ?? null,
      origin: origin ?? publicUrl,
      clicks: clicks.get(row.id) ?? 0,
      hasClosedJob: closed.has(row),
    });
  });
}

export async function presentOneLink(ctx: EmployerContext, row: LinkRow): Promise<SmartLink> {
  const [link] = await presentLinks(ctx, [row]);
  if (link === undefined) throw new Error('A link was read and not presented.');
  return link;
}

async function hostsOf(ctx: EmployerContext, rows: readonly LinkRow[]) {
  const ids = rows.map(({ hostId }) => hostId).filter((id) => id !== null);
  if (ids.length === 0) return new Map<HostId, { permalink: string; title: string }>();
  const found = await ctx.db
    .select({ id: hosts.id, permalink: hosts.permalink, title: hosts.name })
    .from(hosts)
    .where(and(eq(hosts.employerId, ctx.employer.id), inArray(hosts.id, ids)));
  return new Map(found.map(({ id, ...ref }) => [id, ref]));
}

/** Clicks of people. */
async function clicksOf(ctx: EmployerContext, rows: readonly LinkRow[]): Promise<Map<SmartLinkId, number>> {
  const { smartLinkId, isBot, count } = smartLinkClicks;
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db
    .select({ id: smartLinkId, clicks: sql<number>`sum(${count})::integer` })
    .from(smartLinkClicks)
    .where(and(inArray(smartLinkId, ids), eq(isBot, false)))
    .groupBy(smartLinkId);
  return new Map(found.map(({ id, clicks }) => [id, clicks]));
}
