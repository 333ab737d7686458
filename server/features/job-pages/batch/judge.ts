// Whether one job of a batch takes the act, is so already, or cannot, and why. Pure.
import type { JobPagesAct } from '#contract/job-page-batch.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import { AppError } from '#server/errors.ts';
import { checkPublishable } from '../rules.ts';
import type { LockedPage } from './locked-pages.ts';
import type { Named } from './named-by.ts';

export type Judged =
  | { verdict: 'change' | 'same'; row: LockedPage }
  | { verdict: 'refuse'; code: ErrorCode; why: string };

/** As many as a job that is saved by itself may show. */
const MOST_CLIPS = 20;

const refuse = (code: ErrorCode, why: string): Judged => ({ verdict: 'refuse', code, why });

export function judge(
  act: JobPagesAct,
  row: LockedPage | undefined,
  { version, named }: { version: number; named: Named },
): Judged {
  if (row === undefined) return refuse('NOT_FOUND', 'Not found, or you don’t have access.');
  if (row.version !== version) return refuse('STALE_VERSION', 'Someone else edited it.');
  if (isSo(act, row, named)) return { verdict: 'same', row };
  return against(act, row) ?? { verdict: 'change', row };
}

function isSo(act: JobPagesAct, row: LockedPage, named: Named): boolean {
  switch (act.kind) {
    case 'add-clip':
      return row.clips.hasNamed;
    case 'remove-clip':
      return !row.clips.hasNamed;
    case 'ask':
      return row.screeningSetId === named.set;
    case 'close':
      return row.status === 'closed';
    case 'archive':
      return row.status === 'archived';
    case 'take-back':
      return row.status === act.status;
  }
}

/** Null when nothing is against it. */
function against(act: JobPagesAct, row: LockedPage): Judged | null {
  if (act.kind === 'archive') return null;
  if (act.kind === 'take-back') return againstTakingBack(act.status, row);
  if (row.status === 'archived') return refuse('CONFLICT', 'It’s archived.');
  if (act.kind === 'add-clip' && row.clips.count >= MOST_CLIPS)
    return refuse('VALIDATION', `It already shows ${MOST_CLIPS} clips.`);
  if (act.kind !== 'close') return null;
  if (row.sourceId !== null) return refuse('CONFLICT', 'Its ATS opens and closes it.');
  return row.status === 'published' ? null : refuse('CONFLICT', 'Only an open job can be closed.');
}

/** Only what a batch can have done is taken back: closing an open job, archiving any. */
function againstTakingBack(status: LockedPage['status'], row: LockedPage): Judged | null {
  const wasOpen = row.publishedAt !== null;
  const isStep = row.status === 'archived' || (row.status === 'closed' && status === 'published');
  if (!isStep || (status === 'closed' && row.closedAt === null) || (status === 'published' && !wasOpen))
    return refuse('CONFLICT', 'It never had this status.');
  if (status !== 'published') return null;
  try {
    checkPublishable(row);
    return null;
  } catch (error) {
    if (error instanceof AppError)
      return refuse(error.code, error.extras.errors?.[0]?.detail ?? error.message);
    throw error;
  }
}
