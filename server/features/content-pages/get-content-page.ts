import type { ContentPage } from '#contract/content-page.ts';
import type { getContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readableGuide } from '#server/features/interview-guides/lookups.ts';
import { contentPageOf, presentOnePage, withEditors } from './lookups.ts';
import { mayReadPages } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One page with the blocks of its draft. */
export async function getContentPage(ctx: EmployerContext, { params }: Input): Promise<ContentPage> {
  mayReadPages(ctx);
  const row = await contentPageOf(ctx, params.page);
  return withEditors(
    ctx,
    await presentOnePage(ctx.db, row.guide === null ? row : await readableGuide(ctx, row)),
  );
}
