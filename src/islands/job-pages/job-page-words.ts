// States of boards and jobs in plain words.
import type { Platform, Salary } from '#contract/job.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { JobPageRow, JobPageStatus } from '#contract/job-page.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { salaryText } from '#lib/format/salary.ts';

export const NO_PUBLISHED_CLIPS = 'No published clips yet.';

type Tone = 'good' | 'warn' | 'neutral' | 'info';

export const platformNames: Record<Platform, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  csv: 'File',
  xml: 'File',
  manual: 'Added manually',
};

export const statusNames: Record<JobPageStatus, string> = {
  draft: 'Draft',
  published: 'Live',
  closed: 'Closed',
  archived: 'Archived',
};

/** What stands beside a job's title: one that waits for its board, or is live and not listed, says so. */
export function statusOf({
  status,
  isListed,
  isBoardPublic,
}: Pick<JobPageRow, 'status' | 'isListed' | 'isBoardPublic'>): {
  tone: Tone;
  word: string;
} {
  if (status === 'published' && !isBoardPublic) return { tone: 'neutral', word: 'Board is a draft' };
  if (status === 'published')
    return isListed ? { tone: 'good', word: 'Live' } : { tone: 'info', word: 'Unlisted' };
  return { tone: 'neutral', word: statusNames[status] };
}

/** The state of a board as one word, and the sentence it stands for where that says more; `now` is the reader's. */
export function boardState(
  { state, syncedAt, status, connection }: JobBoardRow,
  now: Date,
): { tone: Tone; word: string; sentence: string | null } {
  if (status === 'draft')
    return { tone: 'neutral', word: 'Draft', sentence: 'Not visible to candidates yet' };
  const when = syncedAt === null ? null : relativeTime(syncedAt, now, navigator.language);
  const isFed = connection !== null;
  switch (state) {
    case 'board':
      return { tone: 'good', word: 'Live', sentence: isFed && when !== null ? `Last sync ${when}` : null };
    case 'empty':
      return {
        tone: 'neutral',
        word: 'Empty',
        sentence: isFed ? 'Your ATS lists no jobs' : 'No open jobs',
      };
    case 'degraded':
      return {
        tone: 'warn',
        word: 'Out of date',
        sentence: when === null ? 'The last sync failed' : `Showing jobs from ${when}`,
      };
    case 'unavailable':
      return { tone: 'warn', word: 'Never synced', sentence: null };
  }
}

const payWords = {
  day: (amount: string) => `${amount} a day`,
  week: (amount: string) => `${amount} a week`,
  month: (amount: string) => `${amount} a month`,
};

export const payOf = (salary: Salary | null): string => (salary === null ? '' : salaryText(salary, payWords));
