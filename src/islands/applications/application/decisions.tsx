import { Check, Trophy, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { Application, Decision } from '#contract/application.ts';
import type { ToldDecision } from '#contract/application-messages.ts';
import { Button } from '#ui/button.tsx';
import { decisionOf } from '../application-words.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import styles from './application.module.css';
import { MoreActs } from './more-acts.tsx';
import type { DecisionTools } from './use-decision.ts';

const doneWords: Record<Decision, string> = {
  submitted: 'Back to New',
  'screened-in': 'Advanced',
  'screened-out': 'Not a match',
  rejected: 'Rejected',
  hired: 'Hired',
};

type DecisionsProps = { application: Application; decision: DecisionTools };

/** What can be decided from where it stands; for ten seconds, the way back. */
export function Decisions({ application, decision }: DecisionsProps) {
  const [asked, setAsked] = useState<ToldDecision | null>(null);
  const now = decisionOf(application.status);
  const isBusy = decision.state.state === 'sending';
  const decide = (wanted: Decision) => () => void decision.decide(wanted);
  if (decision.before !== null)
    return (
      <span className={styles.undo} role="status">
        {doneWords[now]}
        <Button icon={<Undo2 aria-hidden="true" />} isBusy={isBusy} onPress={() => void decision.undo()}>
          Undo
        </Button>
      </span>
    );
  return (
    <>
      {now !== 'rejected' && (
        <Button icon={<X aria-hidden="true" />} isBusy={isBusy} onPress={() => setAsked('rejected')}>
          Reject
        </Button>
      )}
      {(now === 'submitted' || now === 'screened-out' || now === 'rejected') && (
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => setAsked('screened-in')}
        >
          Advance
        </Button>
      )}
      {now === 'screened-in' && (
        <Button
          variant="primary"
          icon={<Trophy aria-hidden="true" />}
          isBusy={isBusy}
          onPress={decide('hired')}
        >
          Mark as hired
        </Button>
      )}
      <MoreActs application={application} decision={decision} />
      {asked !== null && (
        <DecisionDialog
          status={asked}
          rows={[application]}
          onClose={() => setAsked(null)}
          onDecide={(along) => {
            setAsked(null);
            void decision.decide(asked, { along });
          }}
        />
      )}
    </>
  );
}
