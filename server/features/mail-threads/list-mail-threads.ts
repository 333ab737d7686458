import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listMailThreads as endpoint } from '#contract/mail-threads.ts';
import type { EmployerContext } from '#server/context.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import { mayUseMailThreads } from './policy.ts';
import { presentThreads } from './present.ts';
import { threadsOf } from './threads-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function listMailThreads(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseMailThreads(ctx);
  const person = await personByPermalink(ctx, params.person);
  return { threads: await presentThreads(ctx, await threadsOf(ctx.db, person)) };
}
