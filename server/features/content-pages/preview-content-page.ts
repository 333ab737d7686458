import type { PublicContentPage } from '#contract/content-page.ts';
import type { previewContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPageOf } from './lookups.ts';
import { mayReadPages } from './policy.ts';
import { contentOf } from './rules.ts';
import { shownPage } from './shown-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The draft as its visitors would see it. */
export async function previewContentPage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<PublicContentPage> {
  mayReadPages(ctx);
  const row = await contentPageOf(ctx, params.page);
  return shownPage(ctx, row, contentOf(row));
}
