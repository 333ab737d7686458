// The one way a page's row changes: its version rises with it, and who has its editor open is told.
import { eq } from 'drizzle-orm';
import type { BlockId } from '#contract/content-page-blocks.ts';
import { dropPages, type EmployerContext } from '#server/context.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import type { PageRow } from '../present.ts';
import { changesBetween } from '../rules.ts';
import { groupTag } from '../variants.ts';

/** Inside a transaction, of a row that is locked. */
export async function writePage(
  ctx: EmployerContext,
  before: PageRow,
  change: Partial<PageRow>,
): Promise<PageRow> {
  const [row] = await ctx.db
    .update(contentPages)
    .set({
      ...change,
      ...(writes(change) ? { writtenById: ctx.actor.userId } : {}),
      version: before.version + 1,
      updatedAt: ctx.now(),
    })
    .where(eq(contentPages.id, before.id))
    .returning();
  if (row === undefined) throw new Error('A locked page was gone.');
  tellEditors(ctx, row, change.blocks === undefined ? [] : changedBlocks(before.blocks, row.blocks));
  return row;
}

const written = [
  ...(['title', 'internalName', 'description', 'blocks', 'language', 'theme', 'noindex'] as const),
  ...(['shareImageId', 'gate', 'campaign', 'guide'] as const),
];

/** Whether it changes what is written, and not only how the page stands. */
const writes = (change: Partial<PageRow>): boolean => written.some((field) => change[field] !== undefined);

function tellEditors(ctx: EmployerContext, { permalink, version }: PageRow, changed: BlockId[]): void {
  const { userId, name } = ctx.actor;
  const told = { permalink, version, by: { id: userId, name }, changedBlocks: changed };
  ctx.afterCommit(() => ctx.services.emit('content-pages/saved', `content-page:${permalink}`, told, userId));
}

function changedBlocks(before: PageRow['blocks'], after: PageRow['blocks']): BlockId[] {
  const { added, changed, removed } = changesBetween(before, after);
  return [...added, ...changed, ...removed];
}

/** What visitors see of the page, also where it stands in for another language, and the lists it stands in. */
export const dropPublicPage = (ctx: EmployerContext, page: Shown): void =>
  dropPages(ctx, `content-page:${page.permalink}`, groupTag(page), `sitemap:${ctx.employer.permalink}`);

type Shown = Pick<PageRow, 'permalink' | 'id' | 'variantOfId'>;
