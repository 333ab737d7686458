// How long what lasts, and what follows from what, for applications. Pure.
import type { ApplicationStatus } from '#contract/application.ts';
import type { JobPageStatus } from '#contract/job-page.ts';

const DAY_MS = 86_400_000;

/** A started application can be gone on with for 14 days, or as long as a reminder of it says. */
export const resumeUntil = (now: Date, days = 14): Date => new Date(now.getTime() + days * DAY_MS);

// Not in the spec: hiring takes months, and the page that tells its end must last as long.
/** The page that says how an application stands is kept for half a year after it was handed in. */
export const statusUntil = (now: Date): Date => new Date(now.getTime() + 180 * DAY_MS);

const GRACE_MS = DAY_MS;

type Finishable = { status: JobPageStatus; closedAt: Date | null; mayFinishLate: boolean };

/** Whether a started application may still be finished: while the job is open, and 24 hours after it closed where staff allow that. */
export function mayFinish({ status, closedAt, mayFinishLate }: Finishable, now: Date): boolean {
  if (status === 'published') return true;
  return (
    mayFinishLate && status === 'closed' && closedAt !== null && closedAt.getTime() + GRACE_MS > now.getTime()
  );
}

/** What the candidate is told: whether it reached the platform, and being screened out, is the employer's matter. */
function toldStatus(status: ApplicationStatus): ApplicationStatus {
  return status === 'pushed' || status === 'push-failed' || status === 'screened-out' ? 'submitted' : status;
}

/** For so long nobody but the team sees a decision: pressed by mistake, it is taken back unseen. */
export const UNSEEN_MS = 10 * 60_000;

type Shown = { status: ApplicationStatus; shownStatus: ApplicationStatus | null; shownUntil: Date | null };

/** What the candidate's own page says of it at this moment. */
export function statusShown({ status, shownStatus, shownUntil }: Shown, now: Date): ApplicationStatus {
  // Without an end it is a message that ends it, by being sent.
  const isUnseen = shownStatus !== null && (shownUntil === null || shownUntil.getTime() > now.getTime());
  return isUnseen && status !== 'withdrawn' ? shownStatus : toldStatus(status);
}

/** States in which nobody has decided yet. */
export const undecided = ['submitted', 'pushed', 'push-failed'] as const satisfies ApplicationStatus[];

/** Of one application; several files of a form that asks for many stay below what mail servers and platforms take. */
export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_ALL_BYTES = 30_000_000;
