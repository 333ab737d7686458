import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Application, type Decision, decisionOf } from '#contract/application.ts';
import { documentPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { usePressedBy } from '#ui/use-pressed-by.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { DecisionTools } from './use-decision.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Asked = 'move' | 'withdraw';
type MoreActsProps = { application: Application; decision: DecisionTools };

/** What is done more seldom, each asked for where it cannot be taken back. */
export function MoreActs({ application, decision }: MoreActsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const label = `More for ${application.fullName}`;
  const close = () => setAsked(null);
  const place = usePressedBy('.');
  return (
    <span ref={place}>
      <Menu
        label={label}
        trigger={<IconButton variant="secondary" label={label} icon={<Ellipsis aria-hidden="true" />} />}
        groups={entriesFor(decisionOf(application.status), {
          pdf: documentPaths.application(employerOf(), application.permalink),
          onDecide: (wanted) => void decision.decide(wanted),
          onAsk: setAsked,
        })}
      />
      {asked === 'move' && <MoveDialog application={application} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog application={application} onClose={close} />}
    </span>
  );
}

type Chosen = { pdf: string; onDecide: (wanted: Decision) => void; onAsk: (asked: Asked) => void };

function entriesFor(now: Decision, { pdf, onDecide, onAsk }: Chosen) {
  const isOver = now === 'rejected' || now === 'hired';
  const decide = (id: Decision, label: string): MenuEntry => ({ id, label, onAction: () => onDecide(id) });
  const ask = (id: Asked, label: string): MenuEntry => ({ id, label, onAction: () => onAsk(id) });
  const decisions = [decide('screened-out', 'Mark as not a match'), decide('hired', 'Mark as hired')].filter(
    ({ id }) => id !== now && !(id === 'hired' && now === 'screened-in'),
  );
  const acts = [
    { id: 'pdf', label: 'Download PDF', onAction: () => location.assign(pdf) },
    ask('move', 'Move to another job…'),
    ...(isOver ? [] : [ask('withdraw', 'Withdraw on request…')]),
  ];
  return [
    { id: 'decide', entries: decisions },
    { id: 'more', entries: acts },
  ];
}
