// The fields of one offer, as plain inputs that a form without JavaScript sends as well.

import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import { currencies, type OfferField, type OfferForm, type OfferMistake } from '#lib/salary/offer-form.ts';
import styles from './calculator.module.css';

type Props = {
  /** 1 to 3; the second and third carry it behind each name. */
  number: number;
  form: OfferForm;
  mistakes: readonly OfferMistake[];
  words: CalculatorWords;
};

export function OfferFields({ number, form, mistakes, words }: Props) {
  const suffix = number === 1 ? '' : String(number);
  const text = (field: OfferField, hint = '') => (
    <TextField
      name={field + suffix}
      label={words.fields[field]}
      value={form[field]}
      hint={hint}
      mistake={mistakes.find((mistake) => mistake.field === field)}
      words={words}
    />
  );
  return (
    <div className={styles.fields}>
      {number > 1 && text('name')}
      <PayType name={`payType${suffix}`} isHourly={form.payType === 'hourly'} words={words} />
      {text('amount', form.payType === 'hourly' ? '25.50' : '78,000')}
      <div className={styles.two}>
        {text('hours', '40')}
        {text('weeks', '52')}
        {text('bonus', '4%')}
        {text('signOn', '0')}
      </div>
      <details className={styles.more} open={hasMore(form)}>
        <summary>{words.more}</summary>
        <div className={styles.two}>
          {text('overtime', '0')}
          {text('overtimePay', '1.5')}
          {text('equity', '0')}
          {text('sharePrice')}
          {text('vestYears', '4')}
          {text('cliff', '12')}
          {text('benefits', '0')}
          {text('location')}
          <label className="field">
            <span>{words.fields.currency}</span>
            <select name={`currency${suffix}`} defaultValue={form.currency ?? 'USD'}>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </label>
        </div>
      </details>
    </div>
  );
}

const hasMore = (form: OfferForm) =>
  (['overtime', 'equity', 'benefits', 'location'] as const).some((field) => form[field] !== undefined) ||
  (form.currency ?? 'USD') !== 'USD';

function PayType({ name, isHourly, words }: { name: string; isHourly: boolean; words: CalculatorWords }) {
  return (
    <fieldset className={styles.pay}>
      <legend>{words.fields.payType}</legend>
      <label>
        <input type="radio" name={name} value="hourly" defaultChecked={isHourly} />
        <span>{words.fields.hourly}</span>
      </label>
      <label>
        <input type="radio" name={name} value="annual" defaultChecked={!isHourly} />
        <span>{words.fields.annual}</span>
      </label>
    </fieldset>
  );
}

type TextFieldProps = {
  name: string;
  label: string;
  value: string | undefined;
  hint: string;
  mistake: OfferMistake | undefined;
  words: CalculatorWords;
};

function TextField({ name, label, value, hint, mistake, words }: TextFieldProps) {
  const says = `${name}-says`;
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value}
        placeholder={hint}
        maxLength={80}
        inputMode={/^(name|location)/.test(name) ? 'text' : 'decimal'}
        autoComplete="off"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake === undefined ? undefined : says}
      />
      {mistake !== undefined && (
        <span className="error" id={says}>
          {words.mistakes[mistake.is]}
        </span>
      )}
    </label>
  );
}
