// What an application was when it was opened, so that a change from outside can be said.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Application } from '#contract/application.ts';
import { listen } from '#lib/realtime/listen.ts';
import { applicationsChanged } from '../hiring-queries.ts';

export type Seen = Pick<Application, 'status' | 'version'> & { stage: string | null };

/** What it was when it was opened; events about it bring it anew. */
export function useChanges(application: Application): Seen {
  const client = useQueryClient();
  const { permalink, status, version, ats } = application;
  const [first] = useState<Seen>({ status, version, stage: ats?.stage ?? null });
  useEffect(() => {
    const again = (changed: { permalink: string }) => {
      if (changed.permalink === permalink) void applicationsChanged(client, [permalink]);
    };
    const stops = [listen('applications/submitted', again), listen('applications/changed', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, permalink]);
  return first;
}
