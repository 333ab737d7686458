import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { TeamProfilePermalink } from '#contract/kit/ids.ts';
import type { createTeamProfile as endpoint, TeamProfile } from '#contract/team-profiles.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { type TeamProfileId, teamProfiles } from '#server/tables/team-profiles.ts';
import { mayEditTeam } from './policy.ts';
import { presentTeamProfile } from './present.ts';
import { teamFields } from './team-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const MOST = 2000;

/** Adds somebody to the team. Throws CONFLICT past 2,000. */
export async function createTeamProfile(ctx: EmployerContext, { body }: Input): Promise<TeamProfile> {
  mayEditTeam(ctx);
  return inTransaction(ctx, async (tx) => {
    const employerId = tx.employer.id;
    // Whoever adds takes their turn, so that two at once cannot make too many.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`team-profiles:${employerId}`}, 0))`,
    );
    if ((await tx.db.$count(teamProfiles, eq(teamProfiles.employerId, employerId))) >= MOST)
      throw conflict(`A team can have up to ${MOST} team profiles. Remove some first.`, 'full');
    const fields = await teamFields(tx, body, { name: body.name, role: '' });
    const at = tx.now();
    const [row] = await tx.db
      .insert(teamProfiles)
      .values({
        ...fields,
        ...{ id: newId<TeamProfileId>(), permalink: newPermalink<TeamProfilePermalink>(), employerId },
        ...{ createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A person of the team was written and not returned.');
    return presentTeamProfile(tx, row);
  });
}
