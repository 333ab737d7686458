// Who may do what with keywords and conversations.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer reads keywords. */
export function mayReadKeywords(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view keywords.', 'viewer');
}

/** Recruiters and above make and change keywords, and read and write conversations, which tell of persons. */
export function mayUseConversations(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}
