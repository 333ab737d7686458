// The query of the address as state: what a list shows stands there, so that Back works and a view can be shared.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export type QueryStep = 'replace' | 'push';

/** The query, `?` included, and what changes it: typing replaces the address, choosing adds a step for Back. */
export function useAddressQuery(): [string, (query: string, step?: QueryStep) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const change = (next: string, step: QueryStep = 'push') => {
    const address = location.pathname + next;
    if (step === 'push') history.pushState(history.state, '', address);
    else history.replaceState(history.state, '', address);
    for (const listener of listeners) listener();
  };
  return [query, change];
}

/** The filters that the address holds, and what changes them. */
export function useAddressFilters<F>(
  read: (query: string) => F,
  write: (filters: F) => string,
): [F, (next: F, step?: QueryStep) => void] {
  const [query, change] = useAddressQuery();
  return [read(query), (next, step) => change(write(next), step)];
}
