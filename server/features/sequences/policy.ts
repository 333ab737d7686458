// Who may do what with sequences.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer sees them. */
export function mayReadSequences(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members see the sequences.', 'viewer');
}
