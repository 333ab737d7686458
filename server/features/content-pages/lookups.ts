// Content pages found inside the tenant, with what belongs to them.
import { and, desc, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import { type ContentPage, type ListedContentPage, unfoundTypes } from '#contract/content-page.ts';
import type { ContentPagePermalink, EmployerId } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { seenIn } from './inner-blocks.ts';
import { lastChanged } from './last-changed.ts';
import { type ListedRow, type PageParts, type PageRow, presentListed, presentPage } from './present.ts';
import { contentOf, differs } from './rules.ts';
import { seenWhen } from './shown/gate-place.ts';
import { isOn, type PublicRow, publicPageOf, refuseOutsideDates } from './shown/public-page.ts';
import { publishedIn } from './shown/published-in.ts';
import { shownBlocks } from './shown/shown-blocks.ts';
import { languageIsFree, variantsOf } from './variants.ts';
import { keepReplaced } from './versions/keep-version.ts';
import { type WholePage, wholePage } from './whole-page.ts';
import { pageFields } from './writing/page-fields.ts';
import { writePage } from './writing/write-page.ts';

// What campaigns and guides, which are pages too, write theirs with, and what stories of jobs are shown with.
export {
  contentOf,
  differs,
  isOn,
  keepReplaced,
  languageIsFree,
  lastChanged,
  type PageRow,
  type PublicRow,
  pageFields,
  publicPageOf,
  publishedIn,
  seenIn,
  seenWhen,
  shownBlocks,
  writePage,
};

const {
  blocks: _blocks,
  published: _published,
  campaign: _campaign,
  guide: _guide,
  ...listed
} = getTableColumns(contentPages);
/** The columns of a row of the library. */
export const listedColumns = listed;

const isOwn = (ctx: EmployerContext, permalink: ContentPagePermalink) =>
  and(eq(contentPages.employerId, ctx.employer.id), eq(contentPages.permalink, permalink));

/** The employer's page with this permalink. Throws NOT_FOUND. */
export async function contentPageOf(ctx: EmployerContext, permalink: ContentPagePermalink): Promise<PageRow> {
  const [row] = await ctx.db.select().from(contentPages).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This page');
  return row;
}

const isNamed = and(
  eq(contentPages.employerId, sql.placeholder('employer')),
  eq(contentPages.permalink, sql.placeholder('permalink')),
) as SQL;

const wholeOwnPage = wholePage('whole_own_content_page', isNamed);

const heldOwnPage = statement((db) =>
  db.select().from(contentPages).where(isNamed).for('update').prepare('held_own_content_page'),
);

/** The employer's page with everything that belongs to it. Throws NOT_FOUND. */
export async function wholePageOf(ctx: EmployerContext, permalink: ContentPagePermalink): Promise<WholePage> {
  const found = await wholeOwnPage(ctx.db, { employer: ctx.employer.id, permalink });
  if (found === null) throw notFound('This page');
  return found;
}

/** The employer's page, and nobody else changes it until the transaction ends. Throws NOT_FOUND. */
export async function lockedPageOf(ctx: EmployerContext, permalink: ContentPagePermalink): Promise<PageRow> {
  const [row] = await heldOwnPage(ctx.db).execute({ employer: ctx.employer.id, permalink });
  if (row === undefined) throw notFound('This page');
  return row;
}

/** Whether the employer has such a page, archived ones too. */
export async function isPageThere(
  db: Db,
  employerId: EmployerId,
  permalink: ContentPagePermalink,
): Promise<boolean> {
  const isIt = and(eq(contentPages.employerId, employerId), eq(contentPages.permalink, permalink));
  return (await db.select({ id: contentPages.id }).from(contentPages).where(isIt)).length > 0;
}

/** The page as it is read, with who writes it now. */
export const withEditors = async <Page extends Pick<ContentPage, 'permalink'>>(
  ctx: EmployerContext,
  page: Page,
): Promise<Page & Pick<ContentPage, 'editors'>> => ({
  ...page,
  editors: await ctx.services.editorsOf(page.permalink),
});

async function partsOf(db: Db, rows: readonly ListedRow[]): Promise<(row: ListedRow) => PageParts> {
  const [members, pictures] = await Promise.all([
    membersNamed(
      db,
      rows.map((row) => row.createdById),
    ),
    presentImages(
      db,
      rows.flatMap((row) => row.shareImageId ?? []),
    ),
  ]);
  return (row) => ({
    createdBy: whoOf(members, row.createdById),
    shareImage: row.shareImageId === null ? null : (pictures.get(row.shareImageId) ?? null),
  });
}

/** Rows of the library in their order. */
export async function presentListedPages(db: Db, rows: readonly ListedRow[]): Promise<ListedContentPage[]> {
  const parts = await partsOf(db, rows);
  return rows.map((row) => presentListed(row, parts(row)));
}

export async function presentOnePage(db: Db, row: PageRow): Promise<ContentPage> {
  const [parts, variants] = await Promise.all([partsOf(db, [row]), variantsOf(db, row)]);
  return presentPage(row, parts(row), variants);
}

const isShown = () =>
  and(eq(contentPages.status, 'published'), notInArray(contentPages.type, [...unfoundTypes]));

/** The addresses of published pages that search engines may list, for the sitemap. */
export async function publishedContentPages(db: Db): Promise<{ path: string; changedAt: Date | null }[]> {
  const { permalink, publishedAt } = contentPages;
  const rows = await db
    .select({ permalink, changedAt: publishedAt })
    .from(contentPages)
    .where(and(isShown(), sql`(${contentPages.published} ->> 'noindex')::boolean is not true`))
    .orderBy(desc(publishedAt));
  return rows.map((row) => ({ path: `/page/${row.permalink}`, changedAt: row.changedAt }));
}

/** A published page that stands for itself, by its permalink. Throws NOT_FOUND, and GONE outside a campaign's dates. */
export async function foundContentPage(
  ctx: Context,
  name: string,
): Promise<{ permalink: string; title: string; employerId: EmployerId }> {
  ctx.tags.add(`content-page:${name}`);
  const { id, permalink, type, employerId, published } = contentPages;
  const [row] = await ctx.db
    .select({ id, permalink, type, employerId, published })
    .from(contentPages)
    .where(and(eq(permalink, name as ContentPagePermalink), isShown()));
  if (row === undefined || row.published === null) throw notFound('This page');
  await refuseOutsideDates(ctx, { ...row, published: row.published });
  return { permalink: row.permalink, title: row.published.title, employerId: row.employerId };
}
