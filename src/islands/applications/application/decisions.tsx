import { Check, Trophy, X } from 'lucide-react';
import { useState } from 'react';
import { type Application, decisionOf } from '#contract/application.ts';
import type { ToldDecision } from '#contract/application-messages.ts';
import type { HiringStage } from '#contract/hiring-stages.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useKey } from '#ui/use-key.ts';
import { usePressedBy } from '#ui/use-pressed-by.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import styles from './application.module.css';
import { MoreActs } from './more-acts.tsx';
import type { DecisionTools } from './use-decision.ts';

type DecisionsProps = { application: Application; decision: DecisionTools };

/** What can be decided from where it stands: A advances, X rejects. */
export function Decisions({ application, decision }: DecisionsProps) {
  const [asked, setAsked] = useState<ToldDecision | null>(null);
  const now = decisionOf(application.status);
  const onward = onwardOf(application);
  const isBusy = decision.state.state === 'sending';
  const mayReject = now !== 'rejected';
  const isLast = now === 'screened-in' && onward === null;
  const hire = () => void decision.decide('hired');
  useKey('x', mayReject && !isBusy ? () => setAsked('rejected') : null);
  useKey('a', isBusy ? null : onward !== null ? () => setAsked('screened-in') : isLast ? hire : null);
  return (
    <>
      {mayReject && (
        <Button
          keyHint="X"
          icon={<X aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => setAsked('rejected')}
        >
          Reject
        </Button>
      )}
      {onward !== null && (
        <Button
          variant="primary"
          keyHint="A"
          icon={<Check aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => setAsked('screened-in')}
        >
          <span>
            Advance<span className={styles.onward}> to {onward.name}</span>
          </span>
        </Button>
      )}
      {isLast && (
        <Button
          variant="primary"
          keyHint="A"
          icon={<Trophy aria-hidden="true" />}
          isBusy={isBusy}
          onPress={hire}
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
  const place = usePressedBy('s');
  return (
    <span ref={place}>
      <Menu
        label={`Move ${fullName} to stage`}
        trigger={
          <Button keyHint="S" isDisabled={isBusy}>
            <span>
              Move<span className={styles.onward}> to…</span>
            </span>
          </Button>
        }
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
    </span>
  );
}
