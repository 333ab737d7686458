import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Closing reaches everybody and everything of the employer. */
export function mayCloseEmployer(ctx: EmployerContext): void {
  if (ctx.actor.role !== 'owner') throw forbidden('Only an owner can close the employer.', 'owner');
}
