import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { applicationsChanged } from '../hiring-queries.ts';

/** One act on the scorecards of an application; `run` says whether it worked. */
export function useScorecardAct(application: string) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      await client.invalidateQueries({ queryKey: ['application-scorecards', application] });
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
