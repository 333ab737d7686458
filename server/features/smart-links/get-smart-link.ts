import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { getSmartLink as endpoint } from '#contract/smart-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { writeClicks } from './clicks.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One link, with the clicks this node counted until now. */
export async function getSmartLink(ctx: EmployerContext, { params }: Input): Promise<SmartLink> {
  mayReadLinks(ctx);
  await writeClicks(ctx);
  return presentOneLink(ctx, await linkOf(ctx, params.smartLink));
}
