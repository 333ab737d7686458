import { Check, Trophy, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { type Application, type Decision, decisionOf } from '#contract/application.ts';
import type { ToldDecision } from '#contract/application-messages.ts';
import type { HiringStage } from '#contract/hiring-stages.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
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
  const onward = onwardOf(application);
  const isBusy = decision.state.state === 'sending';
  const decide = (wanted: Decision) => () => void decision.decide(wanted);
  if (decision.before !== null)
    return (
      <span className={styles.undo} role="status">
        {now === 'screened-in' ? `In ${application.stage.name}` : doneWords[now]}
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
      {onward !== null && (
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => setAsked('screened-in')}
        >
          Advance to {onward.name}
        </Button>
      )}
      {now === 'screened-in' && onward === null && (
        <Button
          variant="primary"
          icon={<Trophy aria-hidden="true" />}
          isBusy={isBusy}
          onPress={decide('hired')}
        >
          Mark as hired
        </Button>
      )}
      <StageMenu application={application} decision={decision} isBusy={isBusy} />
      <MoreActs application={application} decision={decision} />
      {asked !== null && (
        <DecisionDialog
          status={asked}
          rows={[application]}
          {...(asked === 'screened-in' && onward !== null && { to: onward.name })}
          onClose={() => setAsked(null)}
          onDecide={(along) => {
            setAsked(null);
            const isAdvance = asked === 'screened-in' && onward !== null;
            void decision.decide(isAdvance ? { stage: onward.key } : asked, { along });
          }}
        />
      )}
    </>
  );
}

/** The next stage of who is in process, the own one of who is out of it; null at the last. */
function onwardOf({ status, stage, stages }: Application): HiringStage | null {
  const decision = decisionOf(status);
  const at = stages.findIndex(({ key }) => key === stage.key);
  const isOver = decision === 'rejected' || decision === 'screened-out';
  if (decision === 'hired') return null;
  const next = stages[isOver ? Math.max(at, 1) : at + 1];
  return next ?? (isOver ? (stages[0] ?? null) : null);
}

type StageMenuProps = DecisionsProps & { isBusy: boolean };

/** To any other stage of the job. */
function StageMenu({ application: { fullName, stage, stages, status }, decision, isBusy }: StageMenuProps) {
  const isStaged = status === 'screened-in' || decisionOf(status) === 'submitted';
  return (
    <Menu
      label={`Move ${fullName} to stage`}
      trigger={<Button isDisabled={isBusy}>Move to…</Button>}
      groups={[
        {
          id: 'stages',
          entries: stages
            .filter(({ key }) => !isStaged || key !== stage.key)
            .map(({ key, name }) => ({
              id: key,
              label: name,
              onAction: () => void decision.decide({ stage: key }),
            })),
        },
      ]}
    />
  );
}
