import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listPersonEvents as endpoint } from '#contract/persons.ts';
import type { EmployerContext } from '#server/context.ts';
import { timelineOf } from '#server/features/tracking/lookups.ts';
import { personByPermalink } from './lookups.ts';
import { mayReadPersons } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** What the person's devices did and what the server tells of them, newest first. */
export async function listPersonEvents(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadPersons(ctx);
  return timelineOf(ctx, await personByPermalink(ctx, params.person), query);
}
