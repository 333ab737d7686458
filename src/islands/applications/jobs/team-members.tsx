import type { User } from '#contract/users.ts';
import { roleNames } from '#lib/role-names.ts';
import { $user } from '#lib/stores/auth.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import styles from './jobs.module.css';
import { MOST_IN_TEAM, type useTeam } from './use-team.ts';

/** Who may be on the team of a job, each with a tick. */
export function TeamMembers({ tools: { members, page, team, wish } }: { tools: ReturnType<typeof useTeam> }) {
  if (members.isError) return <LoadFailed what="the members" query={members} />;
  if (page.isError) return <LoadFailed what="the job" query={page} />;
  if (!members.isSuccess || !page.isSuccess) return <p className={styles.under}>Loading members…</p>;
  // Whoever is invited with the job, or was on the team before they left, can be taken off it too.
  const shown = members.data.filter(({ id, status }) => status === 'active' || team.includes(id));
  return (
    <fieldset className={styles.members}>
      <legend className="visually-hidden">Members</legend>
      {shown.map((member) => (
        <Checkbox
          key={member.id}
          isSelected={team.includes(member.id)}
          onChange={(isOn) => wish(member.id, isOn)}
          hint={hintOf(member)}
        >
          {nameOf(member)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const nameOf = ({ id, email, profile }: User): string => {
  const name = `${profile.firstName} ${profile.lastName}`.trim() || (email ?? '');
  return id === $user.get()?.id ? `${name} (you)` : name;
};

const hintOf = ({ role, status }: User): string =>
  [role === null ? '' : roleNames[role], status === 'active' ? '' : status]
    .filter((word) => word !== '')
    .join(' · ');

/** Null while there is room. */
export const tooManyWords = (team: readonly string[]): string | null =>
  team.length > MOST_IN_TEAM ? `Choose at most ${MOST_IN_TEAM} people. You’ve chosen ${team.length}.` : null;
