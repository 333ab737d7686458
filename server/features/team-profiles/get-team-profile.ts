import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getTeamProfile as endpoint, TeamProfile } from '#contract/team-profiles.ts';
import type { EmployerContext } from '#server/context.ts';
import { teamProfileOf } from './lookups.ts';
import { mayReadTeam } from './policy.ts';
import { presentTeamProfile } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getTeamProfile(ctx: EmployerContext, { params }: Input): Promise<TeamProfile> {
  mayReadTeam(ctx);
  return presentTeamProfile(ctx, await teamProfileOf(ctx, params.teamProfile));
}
