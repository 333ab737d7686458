// Who may do what with interview guides (api reference, section 4).
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer reads some guides; which ones and how much of them, `guides-for.ts` says. */
export function mayReadGuides(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can see these guides.', 'viewer');
}

/** What only interviewers read, for those who hire. */
export function mayReadInterviewersParts(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to the interviewer view.', 'hiring-manager');
}

/** Recruiters and above write guides. */
export function mayEditGuides(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}
