import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getTextToApply as endpoint, TextToApply } from '#contract/text-to-apply.ts';
import type { EmployerContext } from '#server/context.ts';
import { keywordOf } from '../lookups.ts';
import { mayReadKeywords } from '../policy.ts';
import { presentKeyword } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getTextToApply(ctx: EmployerContext, { params }: Input): Promise<TextToApply> {
  mayReadKeywords(ctx);
  return presentKeyword(ctx, await keywordOf(ctx, params.textToApply));
}
