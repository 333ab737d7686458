import type { Context, SignedInUser } from '#server/context.ts';
import { notFound } from '#server/errors.ts';

/** Everybody has their own notifications and nobody else's: another id is answered like one that does not exist. */
export function mayUseOwn({ actor }: Context<SignedInUser>, { id }: { id: string }): void {
  if (id !== 'me' && id !== actor.userId) throw notFound('This user');
}
