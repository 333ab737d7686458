// Up to three offers side by side, and the fields of the second and third.

import { fill } from '#lib/format/fill.ts';
import { salaryExact, salaryHourly, salaryThousands } from '#lib/format/salary.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import type { OfferForm, ReadOffer } from '#lib/salary/offer-form.ts';
import { reckon } from '#lib/salary/reckon.ts';
import styles from './calculator.module.css';
import { OfferFields } from './offer-fields.tsx';

type Props = {
  forms: readonly OfferForm[];
  read: readonly ReadOffer[];
  words: CalculatorWords;
  /** Where a form without JavaScript gets one more offer. */
  addHref: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

export function CompareOffers({ forms, read, words, addHref, onAdd, onRemove }: Props) {
  return (
    <section>
      <h2>{words.compare}</h2>
      {forms.length > 1 && <Table forms={forms} read={read} words={words} />}
      {forms.slice(1).map((form, index) => (
        // With one offer fewer, the fields that stay are made anew from what was typed.
        <fieldset key={`${forms.length}:${index}`} className={styles.other}>
          <legend>{fill(words.offer, { number: index + 2 })}</legend>
          <OfferFields
            number={index + 2}
            form={form}
            mistakes={read[index + 1]?.mistakes ?? []}
            words={words}
          />
          <button type="button" className={styles.link} onClick={() => onRemove(index + 1)}>
            {words.remove}
          </button>
        </fieldset>
      ))}
      {forms.length < 3 && (
        <a
          href={addHref}
          onClick={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          {words.add}
        </a>
      )}
    </section>
  );
}

function Table({ forms, read, words }: Pick<Props, 'forms' | 'read' | 'words'>) {
  const results = read.map(({ offer }) =>
    offer === null ? null : { ...reckon(offer), currency: offer.currency },
  );
  type Result = NonNullable<(typeof results)[number]>;
  const isSameMoney = new Set(results.map((result) => result?.currency)).size === 1;
  const most = isSameMoney ? Math.max(...results.map((result) => result?.fourYearTotal ?? 0)) : Number.NaN;
  const rows: [string, (result: Result) => string][] = [
    [words.inAYear, ({ annual, currency }) => salaryThousands(annual, currency)],
    [words.anHour, ({ hourly, currency }) => salaryHourly(hourly, currency)],
    [words.aMonth, ({ monthly, currency }) => salaryExact(monthly, currency)],
    [words.firstYear, ({ firstYearTotal, currency }) => salaryThousands(firstYearTotal, currency)],
    [words.fourYears, ({ fourYearTotal, currency }) => salaryThousands(fourYearTotal, currency)],
  ];
  const isMost = (index: number) => results[index]?.fourYearTotal === most;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={styles.table} tabIndex={0} aria-label={words.compare}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.figure}</span>
            </th>
            {forms.map((form, index) => (
              <th key={index} scope="col" data-most={isMost(index)}>
                {form.name ?? fill(words.offer, { number: index + 1 })}
                {isMost(index) && <small>{words.most}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, say]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {results.map((result, index) => (
                <td key={index} className="numbers" data-most={isMost(index)}>
                  {result === null ? '–' : say(result)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
