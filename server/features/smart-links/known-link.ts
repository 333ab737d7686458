// Smart links as visitors ask for them, kept in memory until something they tell of changes.
import { and, eq, isNull, or } from 'drizzle-orm';
import type { EmployerId, SmartLinkPermalink } from '#contract/kit/ids.ts';
import type { Context, Services } from '#server/context.ts';
import { employers } from '#server/tables/employers.ts';
import { type SmartLinkId, smartLinks } from '#server/tables/smart-links.ts';
import type { Jobs, Ways } from './choose.ts';
import { jobsOf } from './jobs-of-link.ts';

export type KnownLink = Ways & {
  id: SmartLinkId;
  employerId: EmployerId;
  /** The employer's permalink. */
  employer: string;
  expiresAt: Date | null;
  passwordHash: string | null;
  jobs: Jobs;
  /** What it tells of: under another employer's host nothing of it is shown. */
  tags: readonly string[];
};

type Kept = { link: KnownLink; since: number; until: number };

const MOST_KEPT = 5_000;
/** Whatever else may change, such as a careers page that is published, is seen within this time. */
const KEPT_MS = 60_000;

const keptBy = new WeakMap<Services, Map<string, Kept>>();

const keptOf = (services: Services) => {
  const known = keptBy.get(services) ?? new Map<string, Kept>();
  keptBy.set(services, known);
  return known;
};

/** The link if it is in memory and nothing of it has changed. */
export function keptLink(services: Services, name: string): KnownLink | null {
  const kept = keptOf(services).get(name);
  if (kept === undefined) return null;
  return kept.until > performance.now() && !services.drops.isOld(kept.link.tags, kept.since)
    ? kept.link
    : null;
}

/** The link that leads somewhere under this name; null for one that is unknown, archived, or of a closed employer. */
export async function knownLink(ctx: Context, name: string): Promise<KnownLink | null> {
  const kept = keptLink(ctx.services, name);
  if (kept !== null) return kept;
  // Before it is read: what changes meanwhile makes it old.
  const since = ctx.services.drops.now();
  const link = await readLink(ctx, name);
  const all = keptOf(ctx.services);
  all.delete(name);
  if (link === null) return null;
  all.set(name, { link, since, until: performance.now() + KEPT_MS });
  if (all.size > MOST_KEPT) all.delete(all.keys().next().value ?? '');
  return link;
}

export const tagOf = (link: { permalink: string }): string => `smart-link:${link.permalink}`;

async function readLink(ctx: Context, name: string): Promise<KnownLink | null> {
  const [row] = await ctx.db
    .select({ link: smartLinks, employer: employers.permalink })
    .from(smartLinks)
    .innerJoin(employers, and(eq(employers.id, smartLinks.employerId), isNull(employers.closedAt)))
    .where(
      and(
        or(eq(smartLinks.slug, name.toLowerCase()), eq(smartLinks.permalink, name as SmartLinkPermalink)),
        isNull(smartLinks.archivedAt),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const { link, employer } = row;
  const { jobs, tags } = await jobsOf(ctx, link);
  const { id, employerId, destination, rules, split, passQuery, appendUtm, expiresAt, passwordHash } = link;
  return {
    ...{
      id,
      employerId,
      employer,
      destination,
      rules,
      split,
      passQuery,
      appendUtm,
      expiresAt,
      passwordHash,
      jobs,
    },
    tags: [tagOf(link), `employer:${employer}`, ...tags],
  };
}
