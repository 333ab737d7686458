import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveTeamProfile as endpoint, TeamProfile } from '#contract/team-profiles.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { teamProfiles } from '#server/tables/team-profiles.ts';
import { teamProfileOf } from './lookups.ts';
import { mayEditTeam } from './policy.ts';
import { presentTeamProfile } from './present.ts';
import { teamFields } from './team-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes what is said of them; what clips and pages say stays. */
export async function saveTeamProfile(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<TeamProfile> {
  mayEditTeam(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await teamProfileOf(tx, params.teamProfile, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentTeamProfile(tx, before));
    const [row] = await tx.db
      .update(teamProfiles)
      .set({
        ...(await teamFields(tx, body, before)),
        ...{ version: sql`${teamProfiles.version} + 1`, updatedAt: tx.now() },
      })
      .where(eq(teamProfiles.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked person of the team was gone.');
    return presentTeamProfile(tx, row);
  });
}
