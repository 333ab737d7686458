// What an opening of a page says beyond who it was: which version was published then, and who passed its gate.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { GATE } from '#contract/content-page-forms.ts';
import type { ContentPagePermalink, PersonPermalink } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPages, contentPageVersions } from '#server/tables/content-pages.ts';
import { personEvents, persons } from '#server/tables/persons.ts';
import type { LinkRow } from './lookups.ts';
import { pageOwners } from './page-owners.ts';

const openings: readonly TrackedName[] = ['content-page-viewed', 'sourcing-page-viewed'];
const leadsToPage = ({ ownerType }: LinkRow) => pageOwners.some((type) => type === ownerType);

/** The version of the link's page that stood at the time of an opening; null for whatever else was done. */
export async function versionsOf(
  ctx: EmployerContext,
  link: LinkRow,
): Promise<(open: { event: TrackedName; at: Date }) => number | null> {
  if (!leadsToPage(link)) return () => null;
  const { number, kind, createdAt, contentPageId } = contentPageVersions;
  const versions = await ctx.db
    .select({ number, createdAt })
    .from(contentPageVersions)
    .innerJoin(contentPages, eq(contentPages.id, contentPageId))
    .where(
      and(
        eq(contentPages.employerId, ctx.employer.id),
        eq(contentPages.permalink, link.ownerPermalink as ContentPagePermalink),
        eq(kind, 'publish'),
      ),
    )
    .orderBy(desc(number));
  return ({ event, at }) =>
    openings.includes(event) ? (versions.find((one) => one.createdAt <= at)?.number ?? null) : null;
}

/** Those of the persons who told who they are at the gate of the link's page. */
export async function unlockedAmong(
  ctx: EmployerContext,
  link: LinkRow,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0 || !leadsToPage(link)) return new Set();
  const rows = await ctx.db
    .selectDistinct({ permalink: persons.permalink })
    .from(personEvents)
    .innerJoin(persons, eq(persons.id, personEvents.personId))
    .where(
      and(
        eq(personEvents.employerId, ctx.employer.id),
        inArray(persons.permalink, [...people] as PersonPermalink[]),
        sql`${personEvents.event} = 'content-page-form-submitted'`,
        sql`${personEvents.detail} ->> 'contentPage' = ${link.ownerPermalink}`,
        sql`${personEvents.detail} ->> 'blockId' = ${GATE}`,
      ),
    );
  return new Set(rows.map(({ permalink }) => permalink));
}
