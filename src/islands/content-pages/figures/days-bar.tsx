import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FigureDays } from '../page-queries.ts';
import { daysBack, presetDays, problemWith, USUAL_DAYS } from './days.ts';
import styles from './figures.module.css';

type Props = { onChange: (days: FigureDays) => void };

const OWN = 'own';

/** The last days, or one's own. */
export function DaysBar({ onChange }: Props) {
  const [chosen, setChosen] = useState(String(USUAL_DAYS));
  const choose = (id: string) => {
    setChosen(id);
    if (id !== OWN) onChange(daysBack(Number(id), new Date()));
  };
  return (
    <div className={styles.range}>
      <ChoiceField
        label="Reporting period"
        options={[
          ...presetDays.map((days) => ({ id: String(days), label: `Last ${days} days` })),
          { id: OWN, label: 'Custom period' },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === OWN && <OwnDays onChange={onChange} />}
    </div>
  );
}

function OwnDays({ onChange }: Props) {
  const [days, setDays] = useState(() => daysBack(USUAL_DAYS, new Date()));
  const problem = problemWith(days);
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onChange(days);
      }}
    >
      <TextField
        label="From"
        isKept={false}
        type="date"
        value={days.from}
        onChange={(from) => setDays({ ...days, from })}
      />
      <TextField
        label="To"
        isKept={false}
        type="date"
        value={days.to}
        onChange={(to) => setDays({ ...days, to })}
        error={problem}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}
