import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { listCampaignPages as endpoint, ListedCampaign } from '#contract/campaign-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { listedColumns, presentListedPages } from '#server/features/content-pages/lookups.ts';
import { contentPages } from '#server/features/content-pages/table.ts';
import { plainBeginsWords } from '#server/search.ts';
import { figuresOf, noFigures } from './figures.ts';
import { listsNamed } from './lookups.ts';
import { mayReadCampaigns } from './policy.ts';
import { presentListedCampaign } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [updatedAt: string, id: string];
type Dated = Pick<CampaignDetails, 'audience' | 'validFrom' | 'validTo'>;
type Row = Parameters<typeof presentListedPages>[1][number] & { dated: Dated };

// Of the campaign only what a row tells.
const dated = sql<Dated>`jsonb_build_object('audience', ${contentPages.campaign} ->> 'audience',
  'validFrom', ${contentPages.campaign} ->> 'validFrom', 'validTo', ${contentPages.campaign} ->> 'validTo')`;

/** The campaign pages of the employer, last changed first; archived ones only when asked for. */
export async function listCampaignPages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ListedCampaign[]; nextCursor: string | null }> {
  mayReadCampaigns(ctx);
  const { perPage, cursor, search, status, jobPagePermalink: jobs } = query;
  const asked = [search ?? '', status ?? [], jobs ?? []];
  const scope = JSON.stringify(['listCampaignPages', ctx.employer.id, ...asked]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { employerId, updatedAt, id, type, campaign } = contentPages;
  const rows = await ctx.db
    .select({ ...listedColumns, dated })
    .from(contentPages)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        eq(type, 'campaign'),
        inArray(contentPages.status, status ?? ['draft', 'scheduled', 'published']),
        jobs === undefined ? undefined : sql`${campaign} -> 'jobPages' ?| ${sql.param(jobs)}::text[]`,
        plainBeginsWords(contentPages.title, search),
        after === null
          ? undefined
          : sql`(${updatedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const isMore = last !== undefined && rows.length > perPage;
  return {
    data: await presentRows(ctx, shown),
    nextCursor: isMore ? writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id]) : null,
  };
}

async function presentRows(ctx: EmployerContext, rows: readonly Row[]): Promise<ListedCampaign[]> {
  const [pages, figures, lists] = await Promise.all([
    presentListedPages(ctx.db, rows),
    figuresOf(
      ctx,
      rows.map(({ permalink }) => permalink),
    ),
    listsNamed(
      ctx,
      rows.flatMap((row) => row.dated.audience ?? []),
    ),
  ]);
  return rows.flatMap((row, at) => {
    const page = pages[at];
    const metrics = figures.get(row.permalink) ?? noFigures;
    return page === undefined ? [] : [presentListedCampaign(page, row.dated, { lists, metrics })];
  });
}
