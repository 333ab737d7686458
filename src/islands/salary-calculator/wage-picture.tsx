// What people of an occupation earn: the shape of it, the three points that matter, and where this offer stands.
import type { SalaryInput, Wages } from '#contract/salary-calculator.ts';
import { fill } from '#lib/format/fill.ts';
import { salaryHourly, salaryThousands } from '#lib/format/salary.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import { baseOf } from '#lib/salary/reckon.ts';
import { shareBelow } from '#lib/salary/share-below.ts';
import { wageCurve } from '#lib/salary/wage-curve.ts';
import styles from './calculator.module.css';

type Props = { wages: Wages; offer: SalaryInput | null; words: CalculatorWords; language: string };

export function WagePicture({ wages, offer, words, language }: Props) {
  const isHourly = offer?.payType === 'hourly';
  const points = isHourly ? wages.hourly : wages.annual;
  const say = isHourly ? salaryHourly : salaryThousands;
  const mine =
    offer === null || offer.currency !== 'USD' ? null : baseOf(offer)[isHourly ? 'hourly' : 'annual'];
  const people = new Intl.NumberFormat(language).format(wages.people ?? 0);
  return (
    <section>
      <h2>{fill(words.earn, { occupation: wages.title })}</h2>
      <Bars points={points} mine={mine} label={mine === null ? '' : `${words.thisOffer}, ${say(mine)}`} />
      <dl className={styles.points}>
        {points.p10 !== null && <Point says={words.earnLess} amount={say(points.p10)} />}
        {points.p50 !== null && <Point says={words.median} amount={say(points.p50)} />}
        {points.p90 !== null && <Point says={words.earnMore} amount={say(points.p90)} />}
      </dl>
      {mine !== null && <p>{standing(points, mine, words)}</p>}
      {offer !== null && offer.currency !== 'USD' && <p>{words.otherCurrency}</p>}
      <p className="hint">
        {wages.people !== null && `${fill(words.people, { count: people })} `}
        {points.area}: {points.source}. {words.titles}
      </p>
    </section>
  );
}

const Point = ({ says, amount }: { says: string; amount: string }) => (
  <div>
    <dt>{says}</dt>
    <dd className="numbers">{amount}</dd>
  </div>
);

function standing(points: Wages['annual'], mine: number, words: CalculatorWords): string {
  const share = shareBelow(points, mine);
  if (share !== null) return fill(words.moreThan, { share });
  return points.p10 !== null && mine < points.p10 ? words.fewer : words.beyond;
}

const HEIGHT = 112;

function Bars({ points, mine, label }: { points: Wages['annual']; mine: number | null; label: string }) {
  const curve = wageCurve(points);
  if (curve === null) return null;
  const place = mine === null ? null : curve.at(mine);
  return (
    <svg className={styles.curve} width="100%" height={HEIGHT + 32} aria-hidden="true">
      {curve.bars.map((height, index) => {
        const x = `${((index + 0.5) / curve.bars.length) * 100}%`;
        const top = HEIGHT + 32 - Math.max(4, height * HEIGHT);
        return (
          <line
            key={index}
            x1={x}
            x2={x}
            y1={top.toFixed(0)}
            y2={HEIGHT + 30}
            data-in={curve.isMiddle[index]}
          />
        );
      })}
      {place !== null && (
        <>
          <line
            className={styles.mine}
            x1={`${place * 100}%`}
            x2={`${place * 100}%`}
            y1="24"
            y2={HEIGHT + 32}
          />
          <text
            x={`${place * 100}%`}
            y="16"
            textAnchor={place < 0.15 ? 'start' : place > 0.85 ? 'end' : 'middle'}
          >
            {label}
          </text>
        </>
      )}
    </svg>
  );
}
