import { ClipboardCheck, Star } from 'lucide-react';
import type { ApplicationRow, ApplicationStatus } from '#contract/application.ts';
import type { MatchStatus } from '#contract/screening-set.ts';
import { handedInWords } from '#lib/scorecard-words.ts';
import { matchWords } from '#lib/screening/score-words.ts';
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

/** Sent by a member to try how applying works. */
export const TestMark = ({ row }: { row: Pick<ApplicationRow, 'isTest'> }) =>
  row.isTest ? (
    <Badge tone="info" isHollow>
      Test
    </Badge>
  ) : null;

const inStages: readonly ApplicationStatus[] = ['submitted', 'pushed', 'push-failed', 'screened-in'];

/** The stage of who is neither rejected, hired nor withdrawn; the state of everybody else. */
export function StageBadge({ row }: { row: Pick<ApplicationRow, 'status' | 'stage'> }) {
  if (!inStages.includes(row.status)) return <StatusBadge status={row.status} />;
  return <Badge tone={statusLooks[row.status].tone}>{row.stage.name}</Badge>;
}

const DAY_MS = 86_400_000;

/** How long it has been in its stage, once that is a day; and that it is past the target. */
export function StageTime({ row }: { row: Pick<ApplicationRow, 'status' | 'stage'> }) {
  const { since, targetDays } = row.stage;
  if (since === null || !inStages.includes(row.status)) return null;
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  if (days < 1) return null;
  const words = `${days === 1 ? '1 day' : `${days} days`} in stage`;
  if (targetDays === null || days < targetDays) return <span>{words}</span>;
  return (
    <strong className={styles.late}>
      {words}, target {targetDays}
    </strong>
  );
}

/** The score from the screening questions and what it means; nothing where nothing was scored. */
export function MatchMark({ score, matchStatus }: { score: number | null; matchStatus: MatchStatus | null }) {
  if (matchStatus === null && score === null) return null;
  return (
    <span className={styles.match} data-match={matchStatus ?? undefined}>
      {score !== null && <strong>{score}</strong>}
      {matchStatus !== null && <span>{matchWords[matchStatus]}</span>}
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

/** How many scorecards are handed in, of how many; nothing where nobody was asked. */
export function ScorecardMark({ scorecards: { handedIn, total } }: Pick<ApplicationRow, 'scorecards'>) {
  if (total === 0) return null;
  return (
    <span className={styles.scorecards} title={`Scorecards: ${handedInWords(handedIn, total)}`}>
      <ClipboardCheck aria-hidden="true" />
      {handedIn} of {total}
      <span className="visually-hidden">scorecards handed in</span>
    </span>
  );
}

/** The mean of the team's ratings and how many there are; nothing where nobody rated. */
export function RatingMark({ rating, ratingCount }: { rating: number | null; ratingCount: number }) {
  if (rating === null) return null;
  const by = ratingCount === 1 ? 'by one member' : `by ${ratingCount} members`;
  return (
    <span className={styles.rating} title={`Rated ${rating} of 5 ${by}`}>
      <Star aria-hidden="true" />
      <span className="visually-hidden">Rated </span>
      {rating.toLocaleString('en')}
      <span className="visually-hidden">of 5 {by}</span>
      {ratingCount > 1 && (
        <span className={styles.raters} aria-hidden="true">
          {ratingCount}
        </span>
      )}
    </span>
  );
}
