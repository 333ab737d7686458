// The one way a page's row changes: its version rises with it.
import { eq } from 'drizzle-orm';
import { dropPages, type EmployerContext } from '#server/context.ts';
import type { PageRow } from './present.ts';
import { contentPages } from './table.ts';
import { groupTag } from './variants.ts';

/** Inside a transaction, of a row that is locked. */
export async function writePage(
  ctx: EmployerContext,
  before: PageRow,
  change: Partial<PageRow>,
): Promise<PageRow> {
  const [row] = await ctx.db
    .update(contentPages)
    .set({ ...change, version: before.version + 1, updatedAt: ctx.now() })
    .where(eq(contentPages.id, before.id))
    .returning();
  if (row === undefined) throw new Error('A locked page was gone.');
  return row;
}

/** What visitors see of the page, also where it stands in for another language, and the lists it stands in. */
export const dropPublicPage = (ctx: EmployerContext, page: Shown): void =>
  dropPages(ctx, `content-page:${page.permalink}`, groupTag(page), `sitemap:${ctx.employer.permalink}`);

type Shown = Pick<PageRow, 'permalink' | 'id' | 'variantOfId'>;
