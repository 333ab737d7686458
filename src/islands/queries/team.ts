import { queryOptions } from '@tanstack/react-query';
import { listTeamProfiles } from '#contract/team-profiles.ts';
import { choicesQuery } from './lists.ts';

/** The team to choose from for clips and pages, by name, without hidden profiles. */
export const offeredTeamQuery = () =>
  queryOptions({
    ...choicesQuery(listTeamProfiles),
    select: (team) => team.filter(({ isShown }) => isShown),
  });
