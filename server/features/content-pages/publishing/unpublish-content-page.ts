import type { ContentPage } from '#contract/content-page.ts';
import type { unpublishContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditPages } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Takes the page back to draft; what was published of it is kept as a version. */
export async function unpublishContentPage(
  ctx: EmployerContext,
  { params, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  return changeStatus(ctx, {
    page: params.page,
    version,
    to: 'draft',
    from: ['published', 'scheduled'],
    otherwise: 'This page is archived. Restore it first.',
    action: 'content-page.unpublished',
  });
}
