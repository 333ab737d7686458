// Parts of a call that nobody may use in another's name; whole calls say `offWhileImpersonating` in the contract.
import type { Actor } from './context.ts';
import { AppError } from './errors.ts';

/** `what` begins a sentence, such as "Sending e-mails". Throws IMPERSONATING. */
export function refuseActing(actor: Actor, what: string): void {
  if (actor.kind === 'user' && actor.impersonator !== undefined)
    throw new AppError('IMPERSONATING', `${what} isn’t possible while impersonating.`);
}
