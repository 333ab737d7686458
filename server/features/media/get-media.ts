import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getMedia as endpoint, Media } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { mediaOf, presentMediaForStaff } from './lookups.ts';
import { mayReadMedia } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One recording and the clips that play it. */
export async function getMedia(ctx: EmployerContext, { params }: Input): Promise<Media> {
  mayReadMedia(ctx);
  const [found] = await presentMediaForStaff(ctx.db, [await mediaOf(ctx, params.media)]);
  if (found === undefined) throw notFound('This recording');
  return found;
}
