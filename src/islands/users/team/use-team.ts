// The team without sign-in as server state, a page at a time, and the changes made to it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/kit/endpoint.ts';
import {
  createTeamProfile,
  deleteTeamProfile,
  listTeamProfiles,
  saveTeamProfile,
  type TeamProfile,
} from '#contract/team-profiles.ts';
import { call } from '#lib/api/call.ts';
import type { Pages } from '#ui/use-pages.ts';

const PER_PAGE = '50';
const TEAM = 'team-profiles';

export const useTeam = (employer: string, search: string, { cursor }: Pages) =>
  useQuery({
    queryKey: [TEAM, employer, search, cursor],
    queryFn: () => {
      const query = { perPage: PER_PAGE, cursor, ...(search === '' ? {} : { search }) };
      return call(listTeamProfiles, { params: { employer }, query });
    },
    placeholderData: keepPreviousData,
  });

export type TeamBody = CallInput<typeof createTeamProfile>['body'];

/** Adds somebody, or changes who is given. */
export function useTeamChange(employer: string) {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: [TEAM] });
  };
  const save = useMutation({
    mutationFn: ({ profile, body }: { profile: TeamProfile | null; body: TeamBody }) =>
      profile === null
        ? call(createTeamProfile, { params: { employer }, body }, { idempotencyKey: crypto.randomUUID() })
        : call(
            saveTeamProfile,
            { params: { employer, teamProfile: profile.permalink }, body },
            { version: profile.version },
          ),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ permalink, version }: TeamProfile) =>
      call(deleteTeamProfile, { params: { employer, teamProfile: permalink } }, { version }),
    onSettled,
  });
  return { save, remove };
}
