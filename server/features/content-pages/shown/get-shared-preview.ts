import { and, eq, gt, ne } from 'drizzle-orm';
import type { PublicContentPage } from '#contract/content-page.ts';
import type { getSharedPreview as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { tokenHash } from '#server/tokens.ts';
import { contentOf } from '../rules.ts';
import { shownPage } from './shown-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** The draft as its visitors would see it, for whoever holds its address while that lasts. */
export async function getSharedPreview(ctx: Context, { params, query }: Input): Promise<PublicContentPage> {
  const { permalink, previewTokenHash, previewExpiresAt, status } = contentPages;
  const [row] = await ctx.db
    .select()
    .from(contentPages)
    .where(
      and(
        eq(permalink, params.page),
        eq(previewTokenHash, tokenHash(query.token)),
        gt(previewExpiresAt, ctx.now()),
        ne(status, 'archived'),
      ),
    );
  if (row === undefined) throw notFound('This page');
  return shownPage(ctx, row, contentOf(row));
}
