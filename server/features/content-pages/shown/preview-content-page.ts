import type { PublicContentPage } from '#contract/content-page.ts';
import type { previewContentPage as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readableGuide } from '../guides/guides-for.ts';
import { contentPageOf } from '../lookups.ts';
import { mayReadPages } from '../policy.ts';
import { contentOf } from '../rules.ts';
import { shownPage } from './shown-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The draft as its visitors would see it. */
export async function previewContentPage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<PublicContentPage> {
  mayReadPages(ctx);
  const row = await contentPageOf(ctx, params.page);
  // Whom a block of some languages is shown is told by the page's own, not by who looks at the draft.
  return shownPage(
    { ...ctx, language: row.language },
    row,
    contentOf(row.guide === null ? row : await readableGuide(ctx, row)),
  );
}
