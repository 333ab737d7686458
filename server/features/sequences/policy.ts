// Who may do what with sequences. Which of them somebody sees: server/accounts/visible-sequences.ts.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** A sequence names nobody, so every member sees it. */
export function mayReadSequences(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members see the sequences.', 'viewer');
}

/** Recruiters and above write to people, and see who is written to. */
export function mayUseSequences(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}
