import type { getImage as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { imageOf } from './lookups.ts';
import { mayReadImages } from './policy.ts';
import { presentToStaff } from './present.ts';
import { usesOfImages } from './uses.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One picture and where it is used. */
export async function getImage(ctx: EmployerContext, { params }: Input): Promise<Image> {
  mayReadImages(ctx);
  const row = await imageOf(ctx, params.image);
  const uses = await usesOfImages(ctx.db, ctx.employer.id, [row.id]);
  return presentToStaff(row, uses.get(row.id));
}
