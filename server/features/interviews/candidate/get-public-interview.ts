import type { getPublicInterview as endpoint, PublicInterview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { ownInterview } from '../lookups.ts';
import { presentPublic } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getPublicInterview(ctx: Context, { params }: Input): Promise<PublicInterview> {
  return presentPublic(ctx, await ownInterview(ctx, params.interview));
}
