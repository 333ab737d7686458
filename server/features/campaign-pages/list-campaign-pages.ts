import { and, eq, sql } from 'drizzle-orm';
import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { listCampaignPages as endpoint, ListedCampaign } from '#contract/campaign-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { lastChanged, listedColumns, presentListedPages } from '#server/features/content-pages/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { figuresOf, noFigures } from './figures.ts';
import { listsNamed } from './lookups.ts';
import { mayReadCampaigns } from './policy.ts';
import { presentListedCampaign } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
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
  const { jobPagePermalink: jobs } = query;
  const scope = ['listCampaignPages', jobs ?? []];
  const { type, campaign } = contentPages;
  const { rows, nextCursor } = await lastChanged(ctx, { scope, query }, ({ where, order, limit }) =>
    ctx.db
      .select({ ...listedColumns, dated })
      .from(contentPages)
      .where(
        and(
          where,
          eq(type, 'campaign'),
          jobs === undefined ? undefined : sql`${campaign} -> 'jobPages' ?| ${sql.param(jobs)}::text[]`,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  );
  return { data: await presentRows(ctx, rows), nextCursor };
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
