// Who can be asked for a scorecard, and why others can't. Pure; the server decides again.
import type { Interview } from '#contract/interviews.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import type { Scorecard } from '#contract/scorecards.ts';

export type Askable = { id: string; name: string; why: string | null };

type Known = {
  members: readonly { id: string; name: string; role: Role }[];
  /** Ids of the job's hiring team. */
  team: readonly string[];
  interview: Pick<Interview, 'permalink' | 'interviewers'> | null;
  asked: readonly Scorecard[];
};

/** With an interview its interviewers; else whoever sees the application. `why` is null for who can be asked. */
export function askableMembers({ members, team, interview, asked }: Known): Askable[] {
  const isThere = ({ id, role }: Known['members'][number]) =>
    interview === null
      ? isAtLeast(role, 'recruiter') || (role === 'hiring-manager' && team.includes(id))
      : interview.interviewers.some((one) => one.id === id);
  const hasOne = new Set(
    asked
      .filter((card) => (card.interview?.permalink ?? null) === (interview?.permalink ?? null))
      .map(({ author }) => author.id),
  );
  return members.filter(isThere).map(({ id, name, role }) => ({
    ...{ id, name },
    why: whyNot({ isViewer: !isAtLeast(role, 'hiring-manager'), hasOne: hasOne.has(id) }),
  }));
}

function whyNot({ isViewer, hasOne }: { isViewer: boolean; hasOne: boolean }): string | null {
  if (isViewer) return 'viewers can’t fill in scorecards';
  return hasOne ? 'has one already' : null;
}
