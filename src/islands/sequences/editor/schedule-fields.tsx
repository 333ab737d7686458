// When e-mails may leave: days, hours, whose clock, and holidays.
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Schedule } from '#contract/sequence.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Mistakes } from './draft.ts';
import styles from './editor.module.css';
import { dayNames } from './sequence-clashes.ts';
import type { SequenceEditor } from './use-sequence-editor.ts';

type Change = (about: string, change: Partial<Schedule>) => void;

export function ScheduleFields({ editor, mistakes }: { editor: SequenceEditor; mistakes: Mistakes }) {
  const { schedule } = editor.draft;
  const set: Change = (about, change) =>
    editor.set(`schedule ${about}`, { schedule: { ...schedule, ...change } });
  const dayMistake = mistakes.get('days');
  return (
    <Section title="Schedule" note="E-mails leave on these days, between these times.">
      <fieldset className={styles.days}>
        <legend>Days</legend>
        {dayNames.map((name, at) => (
          <Checkbox
            key={name}
            isSelected={schedule.days.includes(at + 1)}
            onChange={(isOn) =>
              set('days', {
                days: isOn
                  ? [...schedule.days, at + 1].toSorted((one, two) => one - two)
                  : schedule.days.filter((day) => day !== at + 1),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {dayMistake !== undefined && (
        <p className={styles.refused} role="alert">
          {dayMistake}
        </p>
      )}
      <div className={styles.pair}>
        <TextField
          label="From"
          type="time"
          value={schedule.windowStart}
          onChange={(windowStart) => windowStart !== '' && set('start', { windowStart })}
        />
        <TextField
          label="Until"
          type="time"
          value={schedule.windowEnd}
          error={mistakes.get('window') ?? null}
          onChange={(windowEnd) => windowEnd !== '' && set('end', { windowEnd })}
        />
        <ChoiceField
          label="Time zone"
          options={[
            { id: 'recipient', label: 'Theirs' },
            { id: 'employer', label: 'Your company’s' },
          ]}
          value={schedule.timezone}
          onChange={(id) => set('zone', { timezone: id === 'employer' ? 'employer' : 'recipient' })}
        />
      </div>
      <Holidays days={schedule.holidays} onChange={(holidays) => set('holidays', { holidays })} />
    </Section>
  );
}

const MOST = 100;
const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

type HolidaysProps = { days: Schedule['holidays']; onChange: (days: Schedule['holidays']) => void };

function Holidays({ days, onChange }: HolidaysProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed === '' || days.includes(typed)) return;
    onChange([...days, typed].toSorted());
    setTyped('');
  };
  return (
    <div className={styles.holidays}>
      <div className={styles.add}>
        <TextField
          label="Holiday"
          hint="Nothing leaves on these days."
          type="date"
          value={typed}
          onChange={setTyped}
          isDisabled={days.length >= MOST}
        />
        <Button isDisabled={typed === '' || days.length >= MOST} onPress={add}>
          Add holiday
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label="Holidays">
          {days.map((day) => (
            <li key={day}>
              <time dateTime={day}>{dayWords.format(new Date(day))}</time>
              <IconButton
                size="row"
                label={`Remove ${dayWords.format(new Date(day))}`}
                icon={<X aria-hidden="true" />}
                onPress={() => onChange(days.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
