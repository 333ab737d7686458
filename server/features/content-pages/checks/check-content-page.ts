import type { checkContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPageOf } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';
import { type Checked, checkedPage } from './of-draft.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What is not well in the draft, and where. */
export async function checkContentPage(ctx: EmployerContext, { params }: Input): Promise<Checked> {
  mayEditPages(ctx);
  return checkedPage(ctx, await contentPageOf(ctx, params.page));
}
