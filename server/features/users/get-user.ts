import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getUser as endpoint, SignedIn } from '#contract/users.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { signedInUser } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Oneself. Anybody else's id is answered like one that does not exist. */
export async function getUser(ctx: Context<SignedInUser>, { params }: Input): Promise<SignedIn> {
  if (params.id !== 'me' && params.id !== ctx.actor.userId) throw notFound('This user');
  return signedInUser(ctx.db, ctx.actor.userId);
}
