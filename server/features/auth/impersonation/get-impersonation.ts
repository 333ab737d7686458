import type { getImpersonation as endpoint } from '#contract/impersonation.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { impersonationOf } from './impersonation-of.ts';

/** Who is signed in, and who acts for them. */
export async function getImpersonation(ctx: Context<SignedInUser>): Promise<OutputOf<typeof endpoint>> {
  const { user } = await signedInUser(ctx.db, ctx.actor.userId);
  return { user, impersonation: await impersonationOf(ctx.db, ctx.actor) };
}
