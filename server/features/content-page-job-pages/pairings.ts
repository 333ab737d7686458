// Pairings read with the pages they show.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { contentPageJobPages as pairings } from '#server/tables/content-page-job-pages.ts';
import { contentPages } from '#server/tables/content-pages.ts';

/** Whether visitors may see the page now. */
export const isShown = sql<boolean>`(${contentPages.status} = 'published' and ${contentPages.published} is not null)`;

const blocks = sql`case when ${isShown} then ${contentPages.published} -> 'blocks' else ${contentPages.blocks} end`;

// The pattern is that of the texts' own reading, lib/format/greeting-tokens.ts. Forms are not part of a story.
const tokens = sql<string[]>`(select coalesce(array_agg(distinct found[1] order by found[1]), '{}')
  from regexp_matches(jsonb_path_query_array(${blocks}, '$[*] ? (@.type != "form")')::text,
    '\\{\\{\\s*([A-Za-z][A-Za-z0-9_.]{0,39})\\s*\\}\\}', 'g') found)`;

const { permalink, title, status, hasChanges } = contentPages;

/** The employer's pairings in their order, archived ones only where `where` asks for them. */
export const readPairings = (db: Db, where: SQL | undefined) =>
  db
    .select({ pairing: pairings, page: { permalink, title, status, hasChanges, isShown, tokens } })
    .from(pairings)
    .innerJoin(contentPages, eq(contentPages.id, pairings.contentPageId))
    .where(where)
    .orderBy(asc(pairings.position), asc(pairings.id));

type Read = Awaited<ReturnType<typeof readPairings>>[number];

/** A pairing with the page it shows; `page.tokens` stand in the texts that visitors see, or would. */
export type Pairing = Read['pairing'] & { page: Read['page'] };

export const asPairing = ({ pairing, page }: Read): Pairing => ({ ...pairing, page });

/** Those of the employer that are not archived. */
export const isStanding = (employerId: Pairing['employerId']) =>
  and(eq(pairings.employerId, employerId), isNull(pairings.archivedAt));

/** Whether its story may stand on pages: neither archived nor paused, and its page is public. */
export const isApplied = ({
  isActive,
  archivedAt,
  page,
}: Pick<Pairing, 'isActive' | 'archivedAt'> & {
  page: Pick<Pairing['page'], 'isShown'>;
}): boolean => isActive && archivedAt === null && page.isShown;
