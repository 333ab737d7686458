import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { listSequences as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadSequences } from './policy.ts';

export async function listSequences(ctx: EmployerContext): Promise<OutputOf<typeof endpoint>> {
  mayReadSequences(ctx);
  return { data: [], nextCursor: null };
}
