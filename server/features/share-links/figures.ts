// How often links were opened and what came of it: from the sums of tracking, the applications and the persons.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { GATE } from '#contract/content-page-forms.ts';
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { ShareLinkMetrics } from '#contract/share-link.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { countsOfThings, visitorsOfThings } from '#server/features/tracking/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { personEvents, personLinks } from '#server/tables/persons.ts';

type Counted = 'clicks' | 'plays' | 'completes' | 'hearts' | 'applyClicks' | 'forms' | 'interested';

// Each page view sends exactly one of these.
const opening: TrackedName[] = [
  'job-clip-viewed',
  'job-page-viewed',
  'content-page-viewed',
  'sourcing-page-viewed',
];

const countedAs = new Map<TrackedName, Counted>([
  ...opening.map((name) => [name, 'clicks'] as const),
  ['job-clip-played', 'plays'],
  ['job-page-clip-played', 'plays'],
  ['content-page-clip-played', 'plays'],
  ['sourcing-page-clip-played', 'plays'],
  ['job-clip-completed', 'completes'],
  ['job-clip-highlight-hearted', 'hearts'],
  ['job-page-apply-clicked', 'applyClicks'],
  ['sourcing-page-apply-clicked', 'applyClicks'],
  ['content-page-form-submitted', 'forms'],
  ['sourcing-page-interested-clicked', 'interested'],
]);

export const noFigures: ShareLinkMetrics = {
  ...{ clicks: 0, uniques: 0, plays: 0, completes: 0, hearts: 0, forms: 0, unlocks: 0, interested: 0 },
  ...{ applyClicks: 0, started: 0, applies: 0, persons: 0 },
};

/** The figures of links by permalink; one that nobody opened is missing. */
export async function figuresOf(
  ctx: EmployerContext,
  links: readonly ShareLinkPermalink[],
): Promise<Map<string, ShareLinkMetrics>> {
  const figures = new Map<string, ShareLinkMetrics>();
  if (links.length === 0) return figures;
  const of = (link: string) => {
    const found = figures.get(link) ?? { ...noFigures };
    figures.set(link, found);
    return found;
  };
  const these = { kind: 'share-link' as const, things: links };
  const [events, visitors, applied, persons, unlocks] = await Promise.all([
    countsOfThings(ctx, { ...these, events: [...countedAs.keys()] }),
    visitorsOfThings(ctx, { ...these, events: opening }),
    countApplications(ctx, links),
    countPersons(ctx, links),
    countUnlocks(ctx, links),
  ]);
  for (const { thing, event, count } of events) {
    const name = countedAs.get(event);
    if (name !== undefined) of(thing)[name] += count;
  }
  for (const { thing, count } of visitors) of(thing).uniques = count;
  for (const { link, started, applies } of applied) Object.assign(of(link), { started, applies });
  for (const { link, count } of persons) if (link !== null) of(link).persons = count;
  for (const { link, count } of unlocks) of(link).unlocks = count;
  return figures;
}

const linkOfApplication = sql<string>`${applications.source}->>'shareLink'`;

const countApplications = (ctx: EmployerContext, links: readonly string[]) =>
  ctx.db
    .select({
      link: linkOfApplication,
      started: sql<number>`count(*)::integer`,
      applies: sql<number>`count(${applications.submittedAt})::integer`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.employerId, ctx.employer.id),
        inArray(linkOfApplication, [...links]),
        isNull(applications.duplicateOfId),
      ),
    )
    .groupBy(linkOfApplication);

const linkOfForm = sql<string>`${personEvents.detail} ->> 'shareLink'`;

/** The server's own word: a gate may be passed without a script. */
const countUnlocks = (ctx: EmployerContext, links: readonly string[]) =>
  ctx.db
    .select({ link: linkOfForm, count: sql<number>`count(distinct ${personEvents.personId})::integer` })
    .from(personEvents)
    .where(
      and(
        eq(personEvents.employerId, ctx.employer.id),
        sql`${personEvents.event} = 'content-page-form-submitted'`,
        inArray(linkOfForm, [...links]),
        sql`${personEvents.detail} ->> 'blockId' = ${GATE}`,
      ),
    )
    .groupBy(linkOfForm);

const countPersons = (ctx: EmployerContext, links: readonly ShareLinkPermalink[]) =>
  ctx.db
    .select({
      link: personLinks.shareLink,
      count: sql<number>`count(distinct ${personLinks.personId})::integer`,
    })
    .from(personLinks)
    .where(
      and(
        eq(personLinks.employerId, ctx.employer.id),
        inArray(personLinks.shareLink, [...links]),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
      ),
    )
    .groupBy(personLinks.shareLink);
