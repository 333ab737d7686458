import type { ContentPage } from '#contract/content-page.ts';
import type { getContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readableGuide } from './guides/guides-for.ts';
import { wholePageOf, withEditors } from './lookups.ts';
import { mayReadPages } from './policy.ts';
import { presentPage } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One page with the blocks of its draft. */
export async function getContentPage(ctx: EmployerContext, { params }: Input): Promise<ContentPage> {
  mayReadPages(ctx);
  const { row, parts, variants } = await wholePageOf(ctx, params.page);
  const readable = row.guide === null ? row : await readableGuide(ctx, row);
  return withEditors(ctx, presentPage(readable, parts, variants));
}
