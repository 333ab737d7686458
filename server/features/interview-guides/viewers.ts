// Who is known to have opened the page of a guide: by a share link made for them, or on a device that is theirs.
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { GuideViewer } from '#contract/interview-guides.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { onlyOwnApplicants } from '#server/features/persons/lookups.ts';
import { personActivity, persons } from '#server/tables/persons.ts';

export type Viewers = { viewedBy: GuideViewer[]; viewerCount: number };

export const nobody: Viewers = { viewedBy: [], viewerCount: 0 };

/**
 * By the guide's permalink, the latest `most` of each and how many there are; a guide nobody known has opened is
 * missing. A viewer hears of nobody, a hiring manager of the applicants of the own jobs.
 */
export async function viewersOf(
  ctx: EmployerContext,
  guides: readonly ContentPagePermalink[],
  most: number,
): Promise<Map<string, Viewers>> {
  const found = new Map<string, Viewers>();
  if (guides.length === 0 || !isAtLeast(ctx.actor.role, 'hiring-manager')) return found;
  const seen = viewsOf(ctx, guides);
  const rows = await ctx.db.select().from(seen).where(lte(seen.nth, most)).orderBy(seen.guide, seen.nth);
  for (const { guide, permalink, title, at, count } of rows) {
    const { viewedBy } = found.get(guide) ?? nobody;
    const viewer = { person: { permalink, title }, at: at.toISOString() };
    found.set(guide, { viewedBy: [...viewedBy, viewer], viewerCount: count });
  }
  return found;
}

function viewsOf(ctx: EmployerContext, guides: readonly ContentPagePermalink[]) {
  const { employerId, kind, event, thing, lastAt, personId } = personActivity;
  return ctx.db
    .select({
      guide: sql<string>`${thing}`.as('guide'),
      permalink: persons.permalink,
      title: sql<string>`${persons.fullName}`.as('title'),
      at: lastAt,
      nth: sql<number>`row_number() over (partition by ${thing} order by ${lastAt} desc, ${personId})`
        .mapWith(Number)
        .as('nth'),
      count: sql<number>`(count(*) over (partition by ${thing}))::integer`.as('viewers'),
    })
    .from(personActivity)
    .innerJoin(persons, eq(persons.id, personId))
    .where(
      and(
        eq(employerId, ctx.employer.id),
        eq(kind, 'content-page'),
        inArray(thing, [...guides]),
        eq(event, 'sourcing-page-viewed'),
        isNull(persons.mergedIntoId),
        onlyOwnApplicants(ctx),
      ),
    )
    .as('seen');
}
