// When a stage follows: some time after the one before, or at a fixed date and time.
import { useStore } from '@nanostores/react';
import { type Stage, type StageDelay, StageWait } from '#contract/sequence.ts';
import { fromZoned, toZoned } from '#lib/format/zoned-time.ts';
import { $user } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './editor.module.css';

type Props = {
  stage: Stage;
  isFirst: boolean;
  onChange: (about: 'wait' | 'unit', delay: StageDelay) => void;
};

const unitNames: Record<StageWait['unit'] | 'at', string> = {
  h: 'Hours',
  d: 'Days',
  businessDays: 'Business days',
  at: 'Fixed date and time',
};
const DAY_MS = 86_400_000;

export function Timing({ stage: { delay }, isFirst, onChange }: Props) {
  const timeZone = useStore($user)?.employerProfile?.settings?.timezone ?? 'UTC';
  const unit = (
    <ChoiceField
      label="Unit"
      options={[...StageWait.shape.unit.options, 'at' as const].map((id) => ({ id, label: unitNames[id] }))}
      value={'at' in delay ? 'at' : delay.unit}
      onChange={(id) => onChange('unit', withUnit(delay, id, timeZone))}
    />
  );
  return (
    <div className={styles.pair}>
      {'at' in delay ? (
        <FixedTime at={delay.at} timeZone={timeZone} onChange={(at) => onChange('wait', { at })} />
      ) : (
        <TextField
          label={isFirst ? 'Wait after approval' : 'Wait after the stage before'}
          inputMode="numeric"
          maxLength={3}
          value={String(delay.n)}
          onChange={(typed) =>
            onChange('wait', { ...delay, n: Math.min(365, Number(typed.replace(/\D/g, '')) || 0) })
          }
        />
      )}
      {unit}
    </div>
  );
}

/** Begins with nine in the morning, a week from now. */
function withUnit(delay: StageDelay, id: string, timeZone: string): StageDelay {
  if (id !== 'at') return { n: 'at' in delay ? 0 : delay.n, unit: StageWait.shape.unit.parse(id) };
  const day = toZoned(new Date(Date.now() + 7 * DAY_MS), timeZone).slice(0, 10);
  const at = fromZoned(`${day}T09:00`, timeZone) ?? new Date(Date.now() + 7 * DAY_MS);
  return 'at' in delay ? delay : { at: at.toISOString() };
}

type FixedProps = { at: string; timeZone: string; onChange: (at: string) => void };

function FixedTime({ at, timeZone, onChange }: FixedProps) {
  const isPast = new Date(at).getTime() <= Date.now();
  return (
    <TextField
      label="Date and time"
      hint={
        isPast
          ? 'This time has passed: the stage is skipped.'
          : `In your company’s time zone, ${timeZone.replaceAll('_', ' ')}. People who reach it later skip it.`
      }
      type="datetime-local"
      value={toZoned(new Date(at), timeZone)}
      onChange={(typed) => {
        const moment = fromZoned(typed, timeZone);
        if (moment !== null) onChange(moment.toISOString());
      }}
    />
  );
}
