// The library's filters, read from the address and written back to it.
import { useSyncExternalStore } from 'react';
import { type ClipFilters, readFilters, writeFilters } from './clip-filters.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The filters and what changes them: typing replaces the address, choosing adds a step for Back. */
export function useFilters(): [ClipFilters, (next: ClipFilters, step?: 'replace' | 'push') => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const change = (next: ClipFilters, step: 'replace' | 'push' = 'push') => {
    const address = location.pathname + writeFilters(next);
    if (step === 'push') history.pushState(history.state, '', address);
    else history.replaceState(history.state, '', address);
    for (const listener of listeners) listener();
  };
  return [readFilters(query), change];
}
