// What came of campaign pages: from the sums of tracking, and from the forms that were sent.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignMetrics } from '#contract/campaign-pages.ts';
import { GATE } from '#contract/content-page-forms.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { countsOfThings, visitorsOfThings } from '#server/features/tracking/lookups.ts';
import { personEvents } from '#server/tables/persons.ts';

type Counted = 'view' | 'play' | 'cta' | 'apply';

const countedAs = new Map<TrackedName, Counted>([
  ['sourcing-page-viewed', 'view'],
  ['sourcing-page-clip-played', 'play'],
  ['sourcing-page-interested-clicked', 'cta'],
  ['content-page-cta-clicked', 'cta'],
  ['sourcing-page-apply-clicked', 'apply'],
]);

export const noFigures: CampaignMetrics = { view: 0, unique: 0, unlock: 0, play: 0, cta: 0, apply: 0 };

/** By permalink; a page that nobody opened is missing. */
export async function figuresOf(
  ctx: EmployerContext,
  pages: readonly ContentPagePermalink[],
): Promise<Map<string, CampaignMetrics>> {
  const figures = new Map<string, CampaignMetrics>();
  if (pages.length === 0) return figures;
  const of = (page: string) => {
    const found = figures.get(page) ?? { ...noFigures };
    figures.set(page, found);
    return found;
  };
  const these = { kind: 'content-page' as const, things: pages };
  const [events, visitors, unlocked] = await Promise.all([
    countsOfThings(ctx, { ...these, events: [...countedAs.keys()] }),
    visitorsOfThings(ctx, { ...these, events: ['sourcing-page-viewed'] }),
    countUnlocked(ctx, pages),
  ]);
  for (const { thing, event, count } of events) {
    const name = countedAs.get(event);
    if (name !== undefined) of(thing)[name] += count;
  }
  for (const { thing, count } of visitors) of(thing).unique = count;
  for (const { page, count } of unlocked) of(page).unlock = count;
  return figures;
}

const pageOfForm = sql<string>`${personEvents.detail} ->> 'contentPage'`;

/** Persons, each once: the server's own word, since a form may be sent without a script. */
const countUnlocked = (ctx: EmployerContext, pages: readonly string[]) =>
  ctx.db
    .select({ page: pageOfForm, count: sql<number>`count(distinct ${personEvents.personId})::integer` })
    .from(personEvents)
    .where(
      and(
        eq(personEvents.employerId, ctx.employer.id),
        sql`${personEvents.event} = 'content-page-form-submitted'`,
        inArray(pageOfForm, [...pages]),
        sql`${personEvents.detail} ->> 'blockId' = ${GATE}`,
      ),
    )
    .groupBy(pageOfForm);
