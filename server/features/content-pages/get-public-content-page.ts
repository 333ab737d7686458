import { and, eq } from 'drizzle-orm';
import type { PublicContentPage } from '#contract/content-page.ts';
import type { getPublicContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { shownPage } from './shown-page.ts';
import { contentPages } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A published page. The page that asks is dropped with it, also while it does not exist yet. */
export async function getPublicContentPage(ctx: Context, { params }: Input): Promise<PublicContentPage> {
  ctx.tags.add(`content-page:${params.page}`);
  const { permalink, type, employerId, published, status } = contentPages;
  const [row] = await ctx.db
    .select({ permalink, type, employerId, published })
    .from(contentPages)
    .where(and(eq(permalink, params.page), eq(status, 'published')));
  if (row === undefined || row.published === null) throw notFound('This page');
  return shownPage(ctx, row, row.published);
}
