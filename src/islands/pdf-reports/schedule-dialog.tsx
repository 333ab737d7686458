// One schedule: what is made, when, and who gets it.
import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/kit/roles.ts';
import type { ReportSchedule } from '#contract/pdf-report.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AboutFields } from './about-fields.tsx';
import { monthDayChoices, typesFor, weekdayChoices } from './report-words.ts';
import styles from './reports.module.css';
import { type ScheduleDraft, useSchedule } from './use-schedule.ts';

type Props = { role: Role; schedule: ReportSchedule | null; onClose: () => void };

export function ScheduleDialog({ role, schedule, onClose }: Props) {
  const { draft, put, faults, failure, isBusy, isChanged, save, remove } = useSchedule(schedule, onClose);
  return (
    <Dialog
      isOpen
      width="form"
      isSticky={isChanged}
      title={schedule === null ? 'New schedule' : 'Schedule'}
      about={schedule?.id}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {schedule !== null && (
            <Button variant="danger" isDisabled={isBusy} onPress={() => void remove()}>
              Delete
            </Button>
          )}
          <Button variant="primary" isBusy={isBusy} busyLabel="Saving…" onPress={() => void save()}>
            {schedule === null ? 'Create schedule' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <AboutFields
          role={role}
          draft={draft.about}
          faults={faults}
          onChange={(change) => put({ about: { ...draft.about, ...change } })}
        />
        <When draft={draft} fault={faults.time} put={put} />
        <Recipients draft={draft} fault={faults.recipients} put={put} />
        <Checkbox isSelected={draft.isActive} onChange={(isActive) => put({ isActive })}>
          Active
        </Checkbox>
        {failure !== null && (
          <p role="alert" className={styles.failed}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type PartProps = {
  draft: ScheduleDraft;
  fault: string | undefined;
  put: (change: Partial<ScheduleDraft>) => void;
};

const When = ({ draft, fault, put }: PartProps) => (
  <div className={styles.fields}>
    <ChoiceField
      label="Frequency"
      options={[
        { id: 'week', label: 'Weekly, about the 7 days before' },
        { id: 'month', label: 'Monthly, about the month before' },
      ]}
      value={draft.every}
      onChange={(every) => put({ every: every as ScheduleDraft['every'], day: 1 })}
    />
    <ChoiceField
      label="Day"
      options={draft.every === 'week' ? weekdayChoices : monthDayChoices}
      value={String(draft.day)}
      onChange={(day) => put({ day: Number(day) })}
    />
    <TextField
      label="Time"
      type="time"
      hint="In the employer’s time zone."
      value={draft.time}
      error={fault ?? null}
      onChange={(time) => put({ time })}
    />
  </div>
);

function Recipients({ draft, fault, put }: PartProps) {
  const colleagues = useQuery(colleaguesQuery()).data ?? [];
  const may = colleagues.filter(({ role }) => role !== null && typesFor(role).includes(draft.about.type));
  const change = (id: string, isIn: boolean) =>
    put({ recipients: isIn ? [...draft.recipients, id] : draft.recipients.filter((one) => one !== id) });
  return (
    <fieldset className={styles.people}>
      <legend>Recipients</legend>
      {may.map(({ id, name }) => (
        <Checkbox key={id} isSelected={draft.recipients.includes(id)} onChange={(isIn) => change(id, isIn)}>
          {name}
        </Checkbox>
      ))}
      {fault !== undefined && (
        <p role="alert" className={styles.failed}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
