import { queryOptions } from '@tanstack/react-query';
import { listUsers } from '#contract/users.ts';
import { choicesQuery } from './lists.ts';

/** Active colleagues with the name to show: they can own people, join hiring teams and be named in notes. */
export const colleaguesQuery = () =>
  queryOptions({
    ...choicesQuery(listUsers, { status: ['active'] }),
    staleTime: 60_000,
    select: (users) =>
      users.map(({ id, profile, email, role }) => ({
        id,
        role,
        name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') || (email ?? 'A colleague'),
      })),
  });
