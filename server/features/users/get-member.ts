import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getMember as endpoint, User } from '#contract/users.ts';
import type { EmployerContext } from '#server/context.ts';
import { memberOf, presentMember } from './lookups.ts';
import { mayReadMembers } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getMember(ctx: EmployerContext, { params }: Input): Promise<User> {
  mayReadMembers(ctx);
  return presentMember(ctx, await memberOf(ctx, params.user));
}
