// Who may do what with video clips.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer sees approved ones, a hiring manager also what was asked of them; recruiters and above see all. */
export function mayReadVideoClips(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view video clips.', 'viewer');
}

export const seesAll = (ctx: EmployerContext): boolean => isAtLeast(ctx.actor.role, 'recruiter');

/** Recruiters and above ask colleagues, approve and retire. */
export function mayEditVideoClips(ctx: EmployerContext): void {
  if (!seesAll(ctx)) throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Whether what was asked of the caller's own address is theirs to see, and to record. */
export const seesOwn = (ctx: EmployerContext): boolean => isAtLeast(ctx.actor.role, 'hiring-manager');
