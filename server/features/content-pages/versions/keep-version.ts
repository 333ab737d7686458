// Versions of a page: what it was, by whom and when.
import { sql } from 'drizzle-orm';
import type { PageVersion } from '#contract/content-page.ts';
import { type EmployerContext, newId } from '#server/context.ts';
import { type ContentPageVersionId, contentPageVersions } from '#server/tables/content-pages.ts';
import type { PageRow } from '../present.ts';
import { contentOf, differs } from '../rules.ts';

/** Keeps the draft as it is now, by who publishes it or else by who wrote it, and tells its number. The page's row is locked by the caller. */
export async function keepVersion(
  ctx: EmployerContext,
  page: PageRow,
  kind: PageVersion['kind'],
): Promise<number> {
  const { number, contentPageId } = contentPageVersions;
  const next = sql`(select coalesce(max(${number}), 0) + 1 from ${contentPageVersions} where ${contentPageId} = ${page.id})`;
  const [kept] = await ctx.db
    .insert(contentPageVersions)
    .values({
      id: newId<ContentPageVersionId>(),
      employerId: ctx.employer.id,
      contentPageId: page.id,
      number: next,
      content: contentOf(page),
      createdById: kind === 'publish' ? ctx.actor.userId : (page.writtenById ?? page.createdById),
      createdAt: ctx.now(),
      kind,
    })
    .returning({ number });
  if (kept === undefined) throw new Error('The version was not written.');
  return kept.number;
}

/** Where a save wishes it, what it writes over is kept first; the fields are those that it changes. */
export async function keepReplaced(
  ctx: EmployerContext,
  page: PageRow,
  ...[fields, isWished = false]: [fields: Partial<PageRow>, isWished?: boolean]
): Promise<void> {
  if (isWished && differs(contentOf({ ...page, ...fields }), contentOf(page)))
    await keepVersion(ctx, page, 'save');
}
