// The platforms and states of connections in plain words.
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { AtsPlatform } from '#contract/job.ts';
import type { SyncRun } from '#contract/sync-run.ts';

type PlatformWords = { name: string; token: string; hint: string; key: string };

export const platformWords: Record<AtsPlatform, PlatformWords> = {
  greenhouse: {
    name: 'Greenhouse',
    token: 'Board token',
    hint: 'The last part of your board’s address: boards.greenhouse.io/acme → acme.',
    key: 'Job Board API key, for sending applications',
  },
  lever: {
    name: 'Lever',
    token: 'Site name',
    hint: 'The last part of your jobs page: jobs.lever.co/acme → acme.',
    key: 'Postings API key, for sending applications',
  },
  ashby: {
    name: 'Ashby',
    token: 'Job board name',
    hint: 'The last part of your job board: jobs.ashbyhq.com/acme → acme.',
    key: 'API key with candidatesWrite, for sending applications',
  },
};

type Tone = 'good' | 'warn' | 'bad' | 'neutral';

/** What stands beside the name of a connection. */
export function healthOf(connection: AtsConnection): { tone: Tone; word: string } {
  switch (connection.status) {
    case 'broken':
      return { tone: 'bad', word: 'Stopped: the key was refused' };
    case 'paused':
      return { tone: 'warn', word: 'Paused' };
    case 'draft':
      return { tone: 'neutral', word: 'Not live yet' };
    case 'disconnected':
      return { tone: 'neutral', word: 'Disconnected' };
    case 'live':
      return connection.health.ok
        ? { tone: 'good', word: 'Live' }
        : { tone: 'warn', word: 'The last sync failed; candidates see the last good list' };
  }
}

const results: Record<SyncRun['result'], { tone: Tone; word: string }> = {
  running: { tone: 'neutral', word: 'Running' },
  done: { tone: 'good', word: 'Done' },
  'not-modified': { tone: 'good', word: 'Nothing new' },
  held: { tone: 'warn', word: 'Held' },
  failed: { tone: 'bad', word: 'Failed' },
  discarded: { tone: 'neutral', word: 'Thrown away' },
};
export const resultOf = (run: SyncRun) => results[run.result];

/** "3 added, 1 changed, 2 closed"; what is none is left out. */
export function countsInWords({ added, updated, closed, rejected }: SyncRun['counts']): string {
  const said = [
    [added, 'added'],
    [updated, 'changed'],
    [closed, 'closed'],
    [rejected, 'refused'],
  ] as const;
  const words = said.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]));
  return words.length === 0 ? 'No change' : words.join(', ');
}
