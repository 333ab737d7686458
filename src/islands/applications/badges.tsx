import type { ApplicationRow, ApplicationStatus } from '#contract/application.ts';
import type { MatchStatus } from '#contract/screening-set.ts';
import { Badge } from '#ui/badge.tsx';
import { pushStateOf, statusLooks } from './application-words.ts';
import styles from './badges.module.css';

/** Where an application stands with staff. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { word, tone, isHollow } = statusLooks[status];
  return (
    <Badge tone={tone} isHollow={isHollow}>
      {word}
    </Badge>
  );
}

const matches = { match: 'Match', 'no-match': 'Not a match', 'knocked-out': 'Knocked out' } as const;

/** The score from the screening questions and what it means; nothing where nothing was scored. */
export function MatchMark({ score, matchStatus }: { score: number | null; matchStatus: MatchStatus | null }) {
  if (matchStatus === null && score === null) return null;
  return (
    <span className={styles.match} data-match={matchStatus ?? undefined}>
      {score !== null && <strong>{score}</strong>}
      {matchStatus !== null && <span>{matches[matchStatus]}</span>}
    </span>
  );
}

/** Whether the ATS has it. */
export function PushMark({ application }: { application: Pick<ApplicationRow, 'ats' | 'status'> }) {
  const state = pushStateOf(application);
  if (state === null) return null;
  return (
    <span title={state.why ?? undefined}>
      <Badge tone={state.tone} isHollow={state.isHollow}>
        {state.word}
      </Badge>
    </span>
  );
}
