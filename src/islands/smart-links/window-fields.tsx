// When a rule holds: at some hours of each day, or from one date to another.
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RuleFields } from './rule-fields.ts';
import type { RulePart } from './rule-form.tsx';
import { optionsOf } from './smart-link-words.ts';
import styles from './smart-links.module.css';

const names = { hours: 'At some hours', dates: 'Between dates' };

export function WindowFields({ fields, put }: RulePart) {
  const { when, timeZone } = fields;
  const type = when === 'hours' ? 'time' : 'datetime-local';
  return (
    <div className={styles.pair}>
      <Select
        label="Time"
        options={optionsOf(names, 'Any time')}
        value={when}
        onChange={(id) => put({ when: id as RuleFields['when'], from: '', to: '' })}
      />
      {when !== '' && (
        <>
          <TextField
            isKept={false}
            label="From"
            optionalLabel="optional"
            {...(when === 'hours' && { hint: timeZone })}
            type={type}
            value={fields.from}
            onChange={(from) => put({ from })}
          />
          <TextField
            isKept={false}
            label="Until"
            optionalLabel="optional"
            type={type}
            value={fields.to}
            onChange={(to) => put({ to })}
          />
        </>
      )}
    </div>
  );
}
