// One act at a time: whether it runs, and why it did not work.
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';

export type Act = {
  isBusy: boolean;
  failure: string | null;
  /** Answers whether it worked. */
  run: (act: () => Promise<void>) => Promise<boolean>;
};

export function useAct(): Act {
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({
    isBusy: false,
    failure: null,
  });
  return {
    ...state,
    async run(act) {
      if (state.isBusy) return false;
      setState({ isBusy: true, failure: null });
      try {
        await act();
        setState({ isBusy: false, failure: null });
        return true;
      } catch (error) {
        setState({ isBusy: false, failure: sentenceOf(error) });
        return false;
      }
    },
  };
}
