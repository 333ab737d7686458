// One act on one application that is asked for in a dialog: sent by its version, its refusal said in the dialog.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Application } from '#contract/application.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { applicationQuery, applicationsChanged } from '../hiring-queries.ts';

/** `run` answers with the application as it is afterwards, or null where it was refused. */
export function useAct() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<Application>): Promise<Application | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const after = await act();
      client.setQueryData(applicationQuery(after.permalink).queryKey, after);
      void applicationsChanged(client, []);
      return after;
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
      const theirs = Application.safeParse(isStale ? error.problem?.current : null);
      // The next press goes by what stands now, which shows behind the dialog.
      if (theirs.success) client.setQueryData(applicationQuery(theirs.data.permalink).queryKey, theirs.data);
      setFailure(
        theirs.success
          ? 'This application changed in the meantime. Review it and try again.'
          : sentenceOf(error),
      );
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, failure, isBusy };
}
