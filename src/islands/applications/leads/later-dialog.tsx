import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './lead-dialogs.module.css';
import { dayAfter, dayInWords, laterDays, MOST_DAYS } from './lead-words.ts';

type LaterDialogProps = { who: string; onPutOff: (until: string) => void; onClose: () => void };

/** Until which day a lead stands apart. */
export function LaterDialog({ who, onPutOff, onClose }: LaterDialogProps) {
  const now = new Date();
  const [first = { days: 7 }] = laterDays;
  const [until, setUntil] = useState(dayAfter(now, first.days));
  const isDay = until >= dayAfter(now, 1) && until <= dayAfter(now, MOST_DAYS);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Not now: ${who}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!isDay} onPress={() => onPutOff(until)}>
            {isDay ? `Snooze until ${dayInWords(until)}` : 'Snooze'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <fieldset className={styles.days}>
          <legend className="visually-hidden">Snooze until</legend>
          {laterDays.map(({ label, days }) => {
            const day = dayAfter(now, days);
            const isChosen = until === day;
            return (
              <Button
                key={label}
                {...(isChosen && { icon: <Check aria-hidden="true" /> })}
                onPress={() => setUntil(day)}
              >
                {label}
              </Button>
            );
          })}
        </fieldset>
        <TextField label="Day" type="date" value={until} onChange={setUntil} />
        <p className={styles.quiet}>
          Returns to your leads on that day, or sooner if they leave their details again.
        </p>
      </div>
    </Dialog>
  );
}
