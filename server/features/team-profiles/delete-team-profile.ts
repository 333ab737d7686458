import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { deleteTeamProfile as endpoint } from '#contract/team-profiles.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, staleVersion } from '#server/errors.ts';
import { teamProfiles } from '#server/tables/team-profiles.ts';
import { clipsNaming, teamProfileOf } from './lookups.ts';
import { mayEditTeam } from './policy.ts';
import { presentTeamProfile } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Takes somebody off the team for good. Throws IN_USE with the clips that name them. */
export async function deleteTeamProfile(ctx: EmployerContext, { params, version }: Input): Promise<void> {
  mayEditTeam(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await teamProfileOf(tx, params.teamProfile, { isLocked: true });
    if (row.version !== version) throw staleVersion(await presentTeamProfile(tx, row));
    const usedIn = await clipsNaming(tx, row);
    if (usedIn.length > 0)
      throw new AppError(
        'IN_USE',
        `${row.name} appears in clips. Remove them there first, or hide this profile.`,
        {
          usedIn,
        },
      );
    await tx.db.delete(teamProfiles).where(eq(teamProfiles.id, row.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'team-profile.deleted',
      entity: { kind: 'team-profile', permalink: row.permalink },
    });
  });
}
