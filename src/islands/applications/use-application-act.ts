import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { applicationsChanged } from './hiring-queries.ts';

/** One act on something of an application, which `queryKey` names; `run` says whether it worked, `failure` why not. */
export function useApplicationAct(application: string, queryKey: QueryKey) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      await client.invalidateQueries({ queryKey });
      void applicationsChanged(client, [application]);
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, failure, isBusy };
}
