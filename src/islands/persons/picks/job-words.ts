// A change to everyone who matches, in words. Pure.
import type { PersonBatchJob } from '#contract/person-batches.ts';
import { personsInWords } from '../person-words.ts';

/** "Tagging people", "12,340 people tagged", "Canceled after 400 people". */
export function jobWords({ action, status, counts }: PersonBatchJob): string {
  const { doing, done } = wordsOf(action);
  const whom = personsInWords(counts.changed);
  const left =
    counts.skipped > 0 ? ` ${personsInWords(counts.skipped)} not changed: edited in the meantime.` : '';
  switch (status) {
    case 'running':
      return `${doing} people`;
    case 'undoing':
      return 'Undoing the change';
    case 'done':
      return `${whom} ${done}.${left}`;
    case 'canceled':
      return `Canceled. ${whom} ${done}.${left}`;
    case 'undone':
      return `Undone for ${whom}.${left}`;
    case 'failed':
      return `Stopped: a tag, list or colleague is no longer available. ${whom} ${done}.`;
  }
}

function wordsOf(action: PersonBatchJob['action']): { doing: string; done: string } {
  if ('tag' in action) return { doing: 'Tagging', done: 'tagged' };
  if ('list' in action) {
    const [adds, removes] = [action.list.add ?? [], action.list.remove ?? []].map(({ length }) => length > 0);
    if (!removes) return { doing: 'Adding', done: 'added to lists' };
    return adds ? { doing: 'Moving', done: 'moved' } : { doing: 'Removing', done: 'removed from the list' };
  }
  if ('owner' in action) return { doing: 'Assigning', done: 'assigned' };
  if ('stage' in action) return { doing: 'Moving', done: 'moved to another stage' };
  return action.archive ? { doing: 'Archiving', done: 'archived' } : { doing: 'Restoring', done: 'restored' };
}
