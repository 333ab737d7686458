// Who of the team without sign-in is offered where people are picked for clips and pages.
import { listTeamProfiles, type TeamProfile } from '#contract/team-profiles.ts';
import { call } from './call.ts';

/** By name; those who are hidden stay out. Throws CallError. */
export async function offeredTeam(employer: string): Promise<TeamProfile[]> {
  const { data } = await call(listTeamProfiles, { params: { employer }, query: { perPage: '1000' } });
  return data.filter(({ isShown }) => isShown);
}
