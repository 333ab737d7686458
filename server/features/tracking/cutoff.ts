// Which days of events may be dropped. A wrong clock must not drop what the right one would keep: a cutoff is planned
// a day before it is carried out, and moves a few days at a time.
import { dayAfter, dayOf } from './days.ts';

export type Cutoff = {
  /** Days before this one are dropped. */
  reached: string;
  /** The next one, null where none is due. */
  planned: string | null;
  plannedAt: Date | null;
  /** What TRACK_RETENTION_DAYS said when it was planned. */
  retentionDays: number;
};

/** More than the one day that passes, so that a node that was off for weeks catches up. */
const MOST_DAYS_A_STEP = 7;
const PATIENCE_MS = 12 * 3_600_000;

type Step = {
  after: Cutoff;
  /** Days before this one are to be dropped now; null: none. */
  drop: string | null;
  /** So many days have to wait for later steps. */
  heldBack: number;
};

/** `now` is the database's. */
export function nextCutoff(before: Cutoff, now: Date, retentionDays: number): Step {
  const due = dayAfter(dayOf(now), -retentionDays);
  const tomorrow = dayAfter(due);
  const { planned, plannedAt } = before;
  if (planned !== null && plannedAt !== null && planned <= tomorrow) {
    const isTime = planned <= due && now.getTime() - plannedAt.getTime() >= PATIENCE_MS;
    if (!isTime) return { after: before, drop: null, heldBack: daysFrom(planned, tomorrow) };
    const reached = { ...before, reached: planned };
    return { ...plan(reached, now, retentionDays), drop: planned };
  }
  // None, or one that a clock planned that was ahead.
  return { ...plan(before, now, retentionDays), drop: null };
}

function plan(before: Cutoff, now: Date, retentionDays: number): Omit<Step, 'drop'> {
  const wanted = dayAfter(dayOf(now), 1 - retentionDays);
  // What the operator shortened is no jump of a clock.
  const shortened = Math.max(0, before.retentionDays - retentionDays);
  const most = dayAfter(before.reached, MOST_DAYS_A_STEP + shortened);
  const planned = wanted < most ? wanted : most;
  const isMore = planned > before.reached;
  return {
    after: {
      reached: before.reached,
      planned: isMore ? planned : null,
      plannedAt: isMore ? now : null,
      retentionDays,
    },
    heldBack: isMore ? daysFrom(planned, wanted) : 0,
  };
}

const daysFrom = (first: string, last: string): number =>
  Math.max(0, (Date.parse(last) - Date.parse(first)) / 86_400_000);
