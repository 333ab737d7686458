// Who may do what with the employer itself.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Every member sees the employer and its settings. */
export function mayReadEmployer(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view the employer.', 'viewer');
}

export function mayChangeEmployer(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}

/** The permalink stands in every address of the employer, so only an owner moves it. */
export function mayMoveEmployer(ctx: EmployerContext): void {
  if (ctx.actor.role !== 'owner') throw forbidden('Only an owner can change the permalink.', 'owner');
}
