// Which sequences somebody sees: those of the team and their own private ones; admins see all.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { sequences } from '#server/tables/sequences.ts';

/** For a query over sequences: those the one who asks may see. */
export const visibleSequences = (ctx: EmployerContext): SQL =>
  sql`${sequences.employerId} = ${ctx.employer.id}::uuid and ${
    isAtLeast(ctx.actor.role, 'admin')
      ? sql`true`
      : or(eq(sequences.sharing, 'team'), eq(sequences.ownerId, ctx.actor.userId))
  }`;
