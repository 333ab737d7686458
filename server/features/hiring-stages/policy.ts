// Who may see and change the stages.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

export function mayReadStages(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('This requires the hiring manager role.', 'hiring-manager');
}

export function mayChangeStages(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}

export function mayChangeJobStages(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}
