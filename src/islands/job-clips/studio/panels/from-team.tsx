// Somebody of the team put among those who are heard, as the team says of them now.
import { useQuery } from '@tanstack/react-query';
import { offeredTeamQuery } from '#islands/queries/team.ts';
import { type GuestDraft, newGuest } from '#lib/studio/studio-document.ts';
import { OneOfMany } from '#ui/one-of-many.tsx';

type Props = {
  guests: readonly GuestDraft[];
  onPick: (guest: GuestDraft) => void;
  onClose: () => void;
};

export function FromTeam({ guests, onPick, onClose }: Props) {
  const team = useQuery(offeredTeamQuery());
  const here = new Set(guests.map(({ teamProfile }) => teamProfile));
  const offered = (team.data ?? []).filter(({ permalink }) => !here.has(permalink));
  const pick = (permalink: string) => {
    const one = offered.find((each) => each.permalink === permalink);
    if (one === undefined) return;
    const { name, role, photo } = one;
    onPick({ ...newGuest(), name, role, photo, teamProfile: one.permalink });
  };
  return (
    <OneOfMany
      title="Add team member"
      searchLabel="Search the team"
      offered={
        team.isPending
          ? undefined
          : offered.map(({ permalink, name, role, photo }) => ({
              ...{ id: permalink, label: name, note: role, photoUrl: photo?.url ?? null },
            }))
      }
      none={
        team.isError
          ? 'Couldn’t load the team. Close this and try again.'
          : 'No one left to add. Manage team profiles in Settings, Members.'
      }
      onPick={pick}
      onClose={onClose}
    />
  );
}
