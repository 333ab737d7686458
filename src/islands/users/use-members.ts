// The members of the employer as server state, and the changes made to them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import { listUsers, resendInvite, saveUser, type User } from '#contract/users.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';

export type StandingChange = {
  member: User;
  role?: Role;
  status?: 'active' | 'deactivated';
  jobPages?: JobPagePermalink[];
};

/** All members by name, with the verbs that change them. */
export function useMembers(employer: string) {
  const client = useQueryClient();
  const members = choicesQuery(listUsers);
  const query = useQuery(members);
  const refresh = () => client.invalidateQueries({ queryKey: members.queryKey });
  const change = useMutation({
    mutationFn: ({ member, ...body }: StandingChange) =>
      call(saveUser, { params: { employer, user: member.id }, body }, { version: member.version }),
    onSettled: refresh,
  });
  const resend = useMutation({
    mutationFn: (member: User) => call(resendInvite, { params: { employer, user: member.id } }),
    onSettled: refresh,
  });
  return { query, change, resend, refresh };
}
