// Events are hints: figures are asked for anew, at most once in two seconds.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen, onConnect } from '#lib/realtime/listen.ts';

const PAUSE_MS = 2_000;

/** Null while the figures are not shown. */
export function useLiveFigures(key: QueryKey | null): void {
  const client = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    const queryKey = JSON.parse(name) as QueryKey | null;
    if (queryKey === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hint = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void client.invalidateQueries({ queryKey });
      }, PAUSE_MS);
    };
    const ends = [listen('tracking/received', hint), onConnect(hint)];
    return () => {
      clearTimeout(waiting);
      for (const end of ends) end();
    };
  }, [client, name]);
}
