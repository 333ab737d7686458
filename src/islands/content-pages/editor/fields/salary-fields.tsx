// The fields of what is paid: by a job, or typed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Salary, SalaryInterval } from '#contract/job.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { currencies } from '#lib/salary/offer-form.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { jobsQuery } from '../../page-queries.ts';
import { amountOf } from './amount.ts';
import type { FieldsProps } from './fields-props.ts';
import { WordsField } from './words-field.tsx';

export function SalaryFields({ props, onChange, isDisabled }: FieldsProps<'salary-range'>) {
  const jobs = useQuery(jobsQuery()).data ?? [];
  return (
    <>
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="heading"
        label="Heading"
        hint="Default: “What it pays”."
        maxLength={200}
      />
      <ChoiceField
        label="Salary from job"
        hint="Open jobs with a salary. When the job closes, its salary leaves the page."
        options={[
          { id: '', label: 'Enter manually' },
          ...jobs.map(({ permalink, title }) => ({ id: permalink, label: title })),
        ]}
        value={props.job ?? ''}
        onChange={(id) => onChange('job', { job: id === '' ? null : (id as JobPagePermalink) })}
        isDisabled={isDisabled}
      />
      {props.job === null && (
        <TypedPay
          salary={props.salary ?? NOTHING}
          onChange={(about, salary) => onChange(about, { salary })}
          isDisabled={isDisabled}
        />
      )}
      <WordsField of={{ props, onChange, isDisabled }} name="text" label="Text" rows={2} maxLength={500} />
    </>
  );
}

const NOTHING: Salary = { min: null, max: null, currency: 'USD', interval: 'year' };
const intervals: Record<Salary['interval'], string> = {
  year: 'Year',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  hour: 'Hour',
};

type PayProps = {
  salary: Salary;
  onChange: (about: string, salary: Salary) => void;
  isDisabled: boolean;
};

function TypedPay({ salary, onChange, isDisabled }: PayProps) {
  const change = (about: string, part: Partial<Salary>) => onChange(about, { ...salary, ...part });
  return (
    <>
      <AmountField
        label="From"
        value={salary.min}
        onChange={(min) => change('min', { min })}
        isDisabled={isDisabled}
      />
      <AmountField
        label="To"
        value={salary.max}
        onChange={(max) => change('max', { max })}
        isDisabled={isDisabled}
      />
      <ChoiceField
        label="Currency"
        options={[...new Set<string>([...currencies, salary.currency])].map((id) => ({ id, label: id }))}
        value={salary.currency}
        onChange={(currency) => change('currency', { currency })}
        isDisabled={isDisabled}
      />
      <ChoiceField
        label="Per"
        options={SalaryInterval.options.map((id) => ({ id, label: intervals[id] }))}
        value={salary.interval}
        onChange={(id) => change('interval', { interval: SalaryInterval.parse(id) })}
        isDisabled={isDisabled}
      />
    </>
  );
}

type AmountProps = {
  label: string;
  value: number | null;
  onChange: (amount: number | null) => void;
  isDisabled: boolean;
};

/** Keeps what is typed as it is typed; what is no amount changes nothing. */
function AmountField({ label, value, onChange, isDisabled }: AmountProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const amount = amountOf(typed);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed}
      error={amount === undefined ? 'Enter an amount, such as 90,000' : null}
      onChange={(next) => {
        setTyped(next);
        const read = amountOf(next);
        if (read !== undefined && read !== value) onChange(read);
      }}
      maxLength={20}
      isDisabled={isDisabled}
    />
  );
}
