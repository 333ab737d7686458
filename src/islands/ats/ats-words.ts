// The platforms and states of connections in plain words.
import type { AtsConnection, MappedField, MappedStatus } from '#contract/ats-connection.ts';
import type { AtsPlatform } from '#contract/job.ts';
import type { SyncRun } from '#contract/sync-run.ts';

type PlatformWords = { name: string; token: string; hint: string; key: string };

export const platformWords: Record<AtsPlatform, PlatformWords> = {
  greenhouse: {
    name: 'Greenhouse',
    token: 'Board token',
    hint: 'The last part of your board URL: boards.greenhouse.io/acme → acme',
    key: 'Job Board API key (to send applications)',
  },
  lever: {
    name: 'Lever',
    token: 'Site name',
    hint: 'The last part of your jobs page URL: jobs.lever.co/acme → acme',
    key: 'Postings API key (to send applications)',
  },
  ashby: {
    name: 'Ashby',
    token: 'Job board name',
    hint: 'The last part of your job board URL: jobs.ashbyhq.com/acme → acme',
    key: 'API key with candidatesWrite (to send applications)',
  },
};

/** What a stage of the platform may stand for, as the lists of applications say it. */
export const mappedStatusWords: Record<MappedStatus, string> = {
  'screened-in': 'In process',
  'screened-out': 'Not a match',
  rejected: 'Rejected',
  hired: 'Hired',
};

export const mappedFieldWords: Record<MappedField, string> = {
  employmentType: 'Employment type',
  workplaceType: 'Workplace',
  salary: 'Salary',
  requisitionId: 'Requisition number',
};

type Tone = 'good' | 'warn' | 'bad' | 'neutral';

/** What stands beside the name of a connection: a word, and the sentence it stands for where there is more to say. */
export function healthOf({ status, health, platform, jobBoard }: AtsConnection): {
  tone: Tone;
  word: string;
  sentence: string | null;
} {
  const { name } = platformWords[platform];
  switch (status) {
    case 'broken':
      return {
        tone: 'bad',
        word: 'Stopped',
        sentence: `${name} rejected the API key. Enter a new one below and resume. Candidates see the last synced jobs.`,
      };
    case 'paused':
      return {
        tone: 'warn',
        word: 'Paused',
        sentence: `Not syncing. Candidates see the last synced jobs.`,
      };
    case 'draft':
      return { tone: 'neutral', word: 'Not live yet', sentence: null };
    case 'disconnected':
      return { tone: 'neutral', word: 'Disconnected', sentence: null };
    case 'live':
      if (jobBoard?.isArchived === true)
        return {
          tone: 'warn',
          word: 'Board archived',
          sentence: 'Not syncing because its board is archived. Restore the board to continue.',
        };
      return health.ok
        ? { tone: 'good', word: 'Live', sentence: null }
        : { tone: 'warn', word: 'Last sync failed', sentence: 'Candidates see the last synced jobs.' };
  }
}

const results: Record<SyncRun['result'], { tone: Tone; word: string }> = {
  running: { tone: 'neutral', word: 'Running' },
  done: { tone: 'good', word: 'Done' },
  'not-modified': { tone: 'good', word: 'No changes' },
  held: { tone: 'warn', word: 'Held for review' },
  failed: { tone: 'bad', word: 'Failed' },
  discarded: { tone: 'neutral', word: 'Discarded' },
};
export const resultOf = (run: SyncRun) => results[run.result];

/** "60 found, 3 added, 2 closed"; empty for a run that looked at nothing. */
export function countsInWords({ counts, result }: SyncRun): string {
  const { seen, added, updated, closed, blanked = 0, rejected } = counts;
  if (result === 'running' || result === 'failed' || result === 'not-modified') return '';
  const isPlan = result === 'held' || result === 'discarded';
  const said = [
    [added, 'added'],
    [updated, 'updated'],
    [closed, isPlan ? 'would close' : 'closed'],
    [blanked, 'would lose their descriptions'],
    [rejected, 'rejected'],
  ] as const;
  const words = said.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]));
  return [`${seen} found`, ...(words.length === 0 ? ['no changes'] : words)].join(', ');
}

/** "1,200 of 20,000 jobs", of a run that goes on; empty where nothing was counted yet. */
export const progressInWords = ({ seen, added }: Pick<SyncRun['counts'], 'seen' | 'added'>): string =>
  seen === 0 ? '' : `${added.toLocaleString()} of ${seen.toLocaleString()} jobs`;

/** " Next try at 10:42."; empty where none is planned. */
export const nextTry = ({ nextSyncAt }: AtsConnection['health']): string =>
  nextSyncAt === null ? '' : ` Next try at ${clockTime(nextSyncAt)}.`;

/** Today's by the clock, another day's with its date: when a platform lets us ask again. */
function clockTime(time: string): string {
  const at = new Date(time);
  const isToday = at.toDateString() === new Date().toDateString();
  const date = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return at.toLocaleString(navigator.language, { ...date, hour: '2-digit', minute: '2-digit' });
}
