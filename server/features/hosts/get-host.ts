import type { Host } from '#contract/host.ts';
import type { getHost as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { hostOf, presentOneHost } from './lookups.ts';
import { mayReadHosts } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getHost(ctx: EmployerContext, { params }: Input): Promise<Host> {
  mayReadHosts(ctx);
  return presentOneHost(ctx, await hostOf(ctx, params.host));
}
