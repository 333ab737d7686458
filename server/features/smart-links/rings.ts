// Links that lead over others back to themselves: a browser would go round until it gives up.
import { inArray, or, sql } from 'drizzle-orm';
import type { SmartLinkPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { smartLinks } from '#server/tables/smart-links.ts';
import { isOurs } from './jobs-of-link.ts';
import type { LinkRow } from './lookups.ts';
import { addressesOf, nameIn, PREFIX } from './rules.ts';

type Leading = Pick<LinkRow, 'slug' | 'permalink' | 'destination' | 'rules' | 'split'>;

/** Longer chains than this are refused as well: browsers follow about twenty. */
const MOST_STEPS = 8;

/**
 * Within a transaction: of two links that would close a ring at once the second waits for the first. `over` tells where
 * addresses of other shorteners lead. Throws VALIDATION with the ring, at the field that closes it.
 */
export async function refuseRings(
  ctx: EmployerContext,
  link: Leading,
  over: ReadonlyMap<string, string>,
): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('smart-link-rings', 0))`);
  for (const { url, pointer } of addressesOf(link)) {
    const first = nameIn(over.get(url) ?? url, isOurs(ctx.services));
    const ring = first === null ? null : await ringOver(ctx, link, first);
    if (ring !== null)
      throw invalidField(
        pointer,
        'NOT_ALLOWED',
        `This leads in a circle: ${ring.map((name) => PREFIX + name).join(' → ')}.`,
      );
  }
}

/** The names on the way from the link over `first` back to it, or those of a chain that is too long; null: neither. */
async function ringOver(ctx: EmployerContext, link: Leading, first: string): Promise<string[] | null> {
  const own = link.slug ?? link.permalink;
  const isOwn = (name: string) => name.toLowerCase() === link.slug || name === link.permalink;
  let ways = new Map([[first, [own, first]]]);
  const seen = new Set<string>();
  for (let step = 0; ways.size > 0; step += 1) {
    for (const [name, way] of ways) {
      if (isOwn(name)) return [...way.slice(0, -1), own];
      if (step >= MOST_STEPS) return way;
      seen.add(name);
    }
    ways = await onward(ctx, ways, seen);
  }
  return null;
}

async function onward(
  ctx: EmployerContext,
  ways: ReadonlyMap<string, string[]>,
  seen: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const names = [...ways.keys()];
  const { slug, permalink, destination, rules, split } = smartLinks;
  const rows = await ctx.db
    .select({ slug, permalink, destination, rules, split })
    .from(smartLinks)
    .where(
      or(
        inArray(
          slug,
          names.map((name) => name.toLowerCase()),
        ),
        inArray(permalink, names as SmartLinkPermalink[]),
      ),
    );
  const next = new Map<string, string[]>();
  for (const row of rows) {
    const way = names.find((name) => name === row.permalink || name.toLowerCase() === row.slug);
    for (const { url } of addressesOf(row)) {
      const name = nameIn(url, isOurs(ctx.services));
      if (name !== null && !seen.has(name)) next.set(name, [...(ways.get(way ?? '') ?? []), name]);
    }
  }
  return next;
}
