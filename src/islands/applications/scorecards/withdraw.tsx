import { useState } from 'react';
import { type Scorecard, withdrawScorecard } from '#contract/scorecards.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useScorecardAct } from './use-scorecard-act.ts';

/** It is no longer asked for; what its author wrote stays theirs. */
export function Withdraw({ card }: { card: Scorecard }) {
  const [isAsked, setAsked] = useState(false);
  const { run, failure, isBusy } = useScorecardAct(card.application.permalink);
  const withdraw = async () => {
    const params = { employer: employerOf(), scorecard: card.permalink };
    if (await run(() => call(withdrawScorecard, { params }))) setAsked(false);
  };
  return (
    <>
      <Button
        size="row"
        aria-label={`Withdraw the scorecard of ${card.author.name}`}
        onPress={() => setAsked(true)}
      >
        Withdraw…
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Stop asking ${card.author.name} for a scorecard?`}
        confirmLabel="Withdraw"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(false)}
      >
        {card.status === 'draft' && <p>What they wrote so far stays with them.</p>}
        {failure !== null && <p role="alert">{failure}</p>}
      </ConfirmDialog>
    </>
  );
}
