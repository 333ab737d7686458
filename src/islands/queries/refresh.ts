import type { Query, QueryClient } from '@tanstack/react-query';
import { onSaved } from '#lib/api/call.ts';
import { editedBy, type QueryName, shownBy, type Thing } from './registry.ts';

const nameOf = (query: Query) => query.queryKey[0] as QueryName;
const shows = (query: Query, thing: string) =>
  (shownBy[nameOf(query)] as readonly string[]).includes(thing) || editedBy[nameOf(query)] === thing;

/** The thing that a call of this path changes: the word after the employer, or null without one. */
export function thingAt(path: string): Thing | null {
  const word = /^\/v1\/employers\/[^/]+\/([^/?]+)/.exec(path)?.[1];
  // The owner is a member; everything else has its own name in the path.
  return word === undefined ? null : word === 'owner' ? 'users' : (word as Thing);
}

/**
 * Reads every list again that shows what a write changed, and marks the hidden ones as out of date. Lists that the act
 * reads itself are read once. The returned function stops it.
 */
export const refreshAfterWrites = (client: QueryClient): (() => void) =>
  onSaved(({ path }) => {
    const thing = thingAt(path);
    if (thing !== null) void refresh(client, thing);
  });

async function refresh(client: QueryClient, thing: Thing): Promise<void> {
  // Lists to choose from stand beside editors, which save with every pause: they follow their own things alone.
  const isBeside = ({ queryKey }: Query) => queryKey[1] === 'choices' && queryKey[0] !== thing;
  const isOnScreen = (query: Query) =>
    shows(query, thing) && editedBy[nameOf(query)] !== thing && !isBeside(query);
  // An answer on its way may be from before the write.
  await client.cancelQueries({ type: 'active', fetchStatus: 'fetching', predicate: isOnScreen });
  await client.invalidateQueries({ predicate: (query) => shows(query, thing), refetchType: 'none' });
  setTimeout(() => {
    const isWaiting = (query: Query) => query.state.isInvalidated && isOnScreen(query);
    void client.refetchQueries({ type: 'active', predicate: isWaiting }, { cancelRefetch: false });
  });
}
