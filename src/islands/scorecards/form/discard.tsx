import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Scorecard, withdrawScorecard } from '#contract/scorecards.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { paramsOf, scorecardQuery } from '../scorecard-queries.ts';

/** What nobody asked for can be thrown away by its author, and so can a correction. */
export function Discard({ scorecard }: { scorecard: Scorecard }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [state, setState] = useState<{ isBusy: boolean; why: string | null }>({ isBusy: false, why: null });
  const isCorrection = scorecard.status === 'handed-in';
  if (!isCorrection && scorecard.assignedBy !== null) return null;
  const discard = async () => {
    setState({ isBusy: true, why: null });
    try {
      await call(withdrawScorecard, { params: paramsOf(scorecard) });
    } catch (error) {
      return setState({ isBusy: false, why: sentenceOf(error) });
    }
    setAsked(false);
    if (isCorrection)
      return client.invalidateQueries({ queryKey: scorecardQuery(scorecard.permalink).queryKey });
    const { jobPage, permalink } = scorecard.application;
    goTo(employerPaths.application(jobPage.permalink, permalink));
  };
  const label = isCorrection ? 'Discard correction' : 'Discard';
  return (
    <>
      <Button onPress={() => setAsked(true)}>{label}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={isCorrection ? 'Discard this correction?' : 'Discard this scorecard?'}
        confirmLabel={label}
        isDestructive
        isBusy={state.isBusy}
        onConfirm={() => void discard()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {isCorrection
            ? 'What you handed in stays as it is.'
            : 'What you wrote is deleted. It can’t be restored.'}
        </p>
        {state.why !== null && <p role="alert">{state.why}</p>}
      </ConfirmDialog>
    </>
  );
}
