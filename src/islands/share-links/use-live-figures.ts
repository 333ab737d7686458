// Events are hints: figures and openings are asked for anew, at most once in two seconds.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { figuresChanged } from './share-link-queries.ts';

const PAUSE_MS = 2_000;

export function useLiveFigures(): void {
  const client = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hint = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void figuresChanged(client);
      }, PAUSE_MS);
    };
    const ends = [
      listen('persons/linked', hint),
      listen('tracking/received', hint),
      listen('applications/submitted', hint),
      onConnect(hint),
    ];
    return () => {
      clearTimeout(waiting);
      for (const end of ends) end();
    };
  }, [client]);
}
