// What a sync would do, told before anything is written. Pure.
import { ABSENCES, SEEN_EVERY_MS } from './absences.ts';
import type { Known, KnownJob } from './known-jobs.ts';
import type { ReadSource, SourceJob } from './read-source.ts';

export type SyncPlan = {
  add: SourceJob[];
  /** Said differently, or named again after it was closed. */
  change: { known: KnownJob; job: SourceJob; isReturning: boolean }[];
  /** Absent once: nothing a candidate sees. */
  miss: KnownJob[];
  close: KnownJob[];
  /** The same as ever; these are only noted as seen. */
  seenAgain: KnownJob[];
  /** How many of the open jobs the source does not name. */
  vanishing: number;
  /** How many of the jobs that are open afterwards would lose their descriptions, also where these are kept. */
  blanked: number;
  isHeld: boolean;
};

const LEAST_TO_HOLD = 4;

type Circumstances = {
  isConfirmed: boolean;
  keepsAbsent?: boolean;
  keepsDescriptions?: boolean;
  /** By source id, jobs that are said as ever, and were not read. */
  unread?: ReadonlyMap<string, unknown>;
  now: Date;
};

export function planSync(
  { jobs: known, steady }: Pick<Known, 'jobs' | 'steady'>,
  { jobs, rejected }: ReadSource,
  { isConfirmed, keepsAbsent = false, keepsDescriptions = false, unread = new Map(), now }: Circumstances,
): SyncPlan {
  const plan: SyncPlan = {
    ...{ add: [], change: [], miss: [], close: [], seenAgain: [] },
    ...{ vanishing: 0, blanked: 0, isHeld: false },
  };
  const blanked: KnownJob[] = [];
  for (const job of jobs) {
    const pair = { known: known.get(job.sourceId), job };
    const isEmptied = losesItsWords(pair);
    if (isEmptied) blanked.push(pair.known);
    place(plan, pair, { isEmptied: isEmptied && !keepsDescriptions, now });
  }
  // A job that was refused is there all the same: what the board has of it stays.
  const named = new Set([...jobs, ...rejected].map(({ sourceId }) => sourceId));
  const open = [...known.values()].filter(isOpen);
  const absent = keepsAbsent
    ? []
    : open.filter(({ sourceId }) => !named.has(sourceId) && !unread.has(sourceId));
  for (const job of known.values()) if (unread.has(job.sourceId)) noteSeen(plan, job, now);
  for (const { sourceId } of rejected) noteSeen(plan, known.get(sourceId), now);
  for (const job of absent)
    (isConfirmed || job.missedSyncs + 1 >= ABSENCES ? plan.close : plan.miss).push(job);
  plan.vanishing = absent.length;
  plan.blanked = blanked.length;
  // An empty answer is what a platform also gives for a board it does not know.
  const isSuspicious =
    (named.size + unread.size === 0 && open.length > 0) ||
    isMuch(absent.length, open.length + steady.open) ||
    isMuch(
      blanked.filter(isOpen).length,
      open.filter(({ isDescribed }) => isDescribed).length + steady.described,
    );
  plan.isHeld = !isConfirmed && isSuspicious;
  return plan;
}

type Pair = { known: KnownJob | undefined; job: SourceJob };

type Placing = { isEmptied: boolean; now: Date };

function place(plan: SyncPlan, { known, job }: Pair, { isEmptied, now }: Placing): void {
  if (known === undefined) plan.add.push(job);
  else if (known.status === 'archived') return;
  else if (isReturning(known)) plan.change.push({ known, job, isReturning: true });
  // A description that an earlier run kept is older than what the hash is of.
  else if (known.sourceHash !== job.sourceHash || isEmptied)
    plan.change.push({ known, job, isReturning: false });
  else noteSeen(plan, known, now);
}

function noteSeen(plan: SyncPlan, known: KnownJob | undefined, now: Date): void {
  if (known === undefined || known.status === 'archived') return;
  const age = now.getTime() - (known.lastSeenAt?.getTime() ?? 0);
  const isMissed = known.status === 'published' && known.missedSyncs > 0;
  if (age >= SEEN_EVERY_MS || isMissed) plan.seenAgain.push(known);
}

const isOpen = ({ status }: KnownJob) => status === 'published';
/** Closed since the source did not name it. */
const isReturning = ({ status, missedSyncs }: KnownJob) => status === 'closed' && missedSyncs >= ABSENCES;

const losesItsWords = (pair: Pair): pair is Pair & { known: KnownJob } =>
  pair.job.isBlank &&
  pair.known?.isDescribed === true &&
  (isOpen(pair.known) || isReturning(pair.known)) &&
  !pair.known.overrides.includes('descriptionHtml');

const isMuch = (some: number, all: number) => some >= LEAST_TO_HOLD && some * 2 >= all;
