import type { ContentPage } from '#contract/content-page.ts';
import type { restoreContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditPages } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Brings an archived page back as a draft. */
export async function restoreContentPage(
  ctx: EmployerContext,
  { params, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  return changeStatus(ctx, {
    page: params.page,
    version,
    to: 'draft',
    from: ['archived'],
    otherwise: 'Only an archived page can be restored.',
    action: 'content-page.restored',
  });
}
