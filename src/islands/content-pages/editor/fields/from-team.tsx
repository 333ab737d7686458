// Somebody of the team put on a page, as the team says of them now.
import { useQuery } from '@tanstack/react-query';
import type { TeamGridProps } from '#contract/content-page-props.ts';
import { offeredTeamQuery } from '#islands/queries/team.ts';
import { OneOfMany } from '#ui/one-of-many.tsx';

type Item = TeamGridProps['items'][number];

type Props = { onPick: (item: Item) => void; onClose: () => void };

export function FromTeam({ onPick, onClose }: Props) {
  const team = useQuery(offeredTeamQuery());
  const pick = (permalink: string) => {
    const one = team.data?.find((each) => each.permalink === permalink);
    if (one !== undefined)
      onPick({ name: one.name, role: one.role, image: one.photo?.permalink ?? null, clip: null });
  };
  return (
    <OneOfMany
      title="Add team member"
      searchLabel="Search the team"
      offered={
        team.isPending
          ? undefined
          : (team.data ?? []).map(({ permalink, name, role, photo }) => ({
              ...{ id: permalink, label: name, note: role, photoUrl: photo?.url ?? null },
            }))
      }
      none={
        team.isError
          ? 'Couldn’t load the team. Close this and try again.'
          : 'No team profiles yet. Add them under Settings, Members.'
      }
      onPick={pick}
      onClose={onClose}
    />
  );
}
