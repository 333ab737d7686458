// What is published of a page, in the language of who reads it.
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ContentPageId, contentPages, type PageContent } from '#server/tables/content-pages.ts';
import { groupTag, isOfGroup, rootOf } from '../variants.ts';

/**
 * Its variant in the reader's language where one is published, else the page itself; null where that is not. The page
 * that asks is dropped with the whole group.
 */
export async function publishedIn(ctx: Context, page: ContentPageId): Promise<PageContent | null> {
  const { id, variantOfId, published, status } = contentPages;
  const isPublished = eq(status, 'published');
  const [asked] = await ctx.db
    .select({ id, variantOfId, published })
    .from(contentPages)
    .where(and(eq(id, page), isPublished));
  if (asked === undefined || asked.published === null) return null;
  ctx.tags.add(groupTag(asked));
  if (asked.published.language === ctx.language) return asked.published;
  const isInLanguage = sql`${published} ->> 'language' = ${ctx.language}`;
  const [variant] = await ctx.db
    .select({ published })
    .from(contentPages)
    .where(and(isOfGroup(rootOf(asked)), isPublished, isInLanguage))
    .limit(1);
  return variant?.published ?? asked.published;
}
