import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { getShareLink as endpoint } from '#contract/share-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One link with its figures. */
export async function getShareLink(ctx: EmployerContext, { params }: Input): Promise<ShareLink> {
  mayReadLinks(ctx);
  return presentOneLink(ctx, await linkOf(ctx, params.shareLink));
}
