// What the first offer comes to, in the speech corner; told politely when it changes.

import { fill } from '#lib/format/fill.ts';
import { salaryExact, salaryHourly, salaryThousands } from '#lib/format/salary.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import type { ReadOffer } from '#lib/salary/offer-form.ts';
import { reckon } from '#lib/salary/reckon.ts';
import styles from './calculator.module.css';

export function OfferResult({ read, words }: { read: ReadOffer; words: CalculatorWords }) {
  const { offer, isTurned } = read;
  if (offer === null)
    return (
      <div className={styles.result} role="status">
        <p>{words.noAmount}</p>
      </div>
    );
  const { annual, hourly, monthly, firstYearTotal, fourYearTotal } = reckon(offer);
  const rows = [
    [words.aMonth, salaryExact(monthly, offer.currency)],
    [words.firstYear, salaryThousands(firstYearTotal, offer.currency)],
    [words.fourYears, salaryThousands(fourYearTotal, offer.currency)],
  ];
  return (
    <div className={styles.result} role="status">
      <p className="meta">{words.inAYear}</p>
      <p className={styles.big}>{salaryThousands(annual, offer.currency)}</p>
      <p className="meta">{fill(words.orAnHour, { hourly: salaryHourly(hourly, offer.currency) })}</p>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{amount}</dd>
          </div>
        ))}
      </dl>
      {isTurned && <p className="hint">{words.turned}</p>}
    </div>
  );
}
