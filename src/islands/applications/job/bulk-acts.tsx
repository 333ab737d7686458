import { Check, Ellipsis, Mail, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationRow, Decision } from '#contract/application.ts';
import type { ToldDecision } from '#contract/application-messages.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { pushStateOf } from '../application-words.ts';
import { type Along, decideMany, pushMany, remindMany, type useOutcome } from '../decide.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { advanceMany, moveMany } from '../move.ts';

type BulkActsProps = {
  picked: readonly ApplicationRow[];
  /** Of the job, in order. */
  stages: JobPipeline['hiringStages'];
  outcome: ReturnType<typeof useOutcome>;
  onDone: () => void;
};

/** What can be done with the rows that are picked. */
export function BulkActs({ picked, stages, outcome: { isBusy, run }, onDone }: BulkActsProps) {
  const [asked, setAsked] = useState<ToldDecision | null>(null);
  const act = (does: Parameters<typeof run>[0]) => async () => {
    await run(does);
    onDone();
  };
  const decide = (status: Decision, along: Along = {}) =>
    act((client) => decideMany(client, picked, { status, ...along }));
  const failed = picked.filter((row) => pushStateOf(row)?.tone === 'bad');
  return (
    <>
      <Button icon={<Check aria-hidden="true" />} isBusy={isBusy} onPress={() => setAsked('screened-in')}>
        Advance
      </Button>
      <Menu
        label="Move to stage"
        trigger={<Button isDisabled={isBusy}>Move to…</Button>}
        groups={[
          {
            id: 'stages',
            entries: stages.map((stage) => ({
              id: stage.key,
              label: stage.name,
              onAction: () => void act((client) => moveMany(client, picked, stage))(),
            })),
          },
        ]}
      />
      <Button icon={<X aria-hidden="true" />} isBusy={isBusy} onPress={() => setAsked('rejected')}>
        Reject
      </Button>
      {failed.length > 0 && (
        <Button
          icon={<Send aria-hidden="true" />}
          isBusy={isBusy}
          onPress={act((client) => pushMany(client, failed))}
        >
          Send to ATS again
        </Button>
      )}
      <MoreMenu isDisabled={isBusy} onDecide={(status) => void decide(status)()} />
      {asked !== null && (
        <DecisionDialog
          status={asked}
          rows={picked}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onDecide={(along) => {
            setAsked(null);
            if (asked === 'rejected') void decide(asked, along)();
            else void act((client) => advanceMany(client, picked, { stages, along }))();
          }}
        />
      )}
    </>
  );
}

type MoreMenuProps = { isDisabled: boolean; onDecide: (status: Decision) => void };

function MoreMenu({ isDisabled, onDecide }: MoreMenuProps) {
  const entry = (id: Decision, label: string) => ({ id, label, onAction: () => onDecide(id) });
  const label = 'More actions';
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          variant="secondary"
          label={label}
          icon={<Ellipsis aria-hidden="true" />}
          isDisabled={isDisabled}
        />
      }
      groups={[
        {
          id: 'more',
          entries: [entry('screened-out', 'Mark as not a match'), entry('hired', 'Mark as hired')],
        },
      ]}
    />
  );
}

/** For those who began and did not finish: there is nothing to decide yet, and a mail may bring them back. */
export function StartedActs({ picked, outcome: { isBusy, run }, onDone }: Omit<BulkActsProps, 'stages'>) {
  return (
    <Button
      icon={<Mail aria-hidden="true" />}
      isBusy={isBusy}
      busyLabel="Sending…"
      onPress={async () => {
        await run((client) => remindMany(client, picked));
        onDone();
      }}
    >
      Send resume link
    </Button>
  );
}
