// Who may do what with sequences: those of the team and one's own private ones; admins see and change all.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import { sequences } from '#server/tables/sequences.ts';

/** A sequence names nobody, so every member sees it. */
export function mayReadSequences(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members see the sequences.', 'viewer');
}

/** Recruiters and above write to people, and see who is written to. */
export function mayUseSequences(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** For a query over sequences: those the one who asks may see. */
export const visibleSequences = (ctx: EmployerContext): SQL =>
  sql`${sequences.employerId} = ${ctx.employer.id}::uuid and ${
    isAtLeast(ctx.actor.role, 'admin')
      ? sql`true`
      : or(eq(sequences.sharing, 'team'), eq(sequences.ownerId, ctx.actor.userId))
  }`;
