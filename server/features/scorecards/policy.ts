// Who may do what with scorecards. What of others one may read, `present.ts` says.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import type { ScorecardRow } from './lookups.ts';

/** Whoever hires: one's own, and those of applications that one sees. */
export function mayUseScorecards(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to scorecards.', 'hiring-manager');
}

/** Recruiters and above ask others. */
export function mayAssignScorecards(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Nobody writes in another's name. */
export function mayWriteScorecard(ctx: EmployerContext, { authorId }: Pick<ScorecardRow, 'authorId'>): void {
  mayUseScorecards(ctx);
  if (authorId !== ctx.actor.userId) throw forbidden('Only its author can change a scorecard.');
}
