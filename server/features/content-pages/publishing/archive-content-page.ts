import type { ContentPage } from '#contract/content-page.ts';
import type { archiveContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditPages } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Takes the page out of the library and away from its visitors. */
export async function archiveContentPage(
  ctx: EmployerContext,
  { params, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  return changeStatus(ctx, {
    page: params.page,
    version,
    to: 'archived',
    from: ['draft', 'scheduled', 'published'],
    otherwise: 'This page can’t be archived.',
    action: 'content-page.archived',
  });
}
