// The field for an occupation, by any title people use. Without JavaScript the form sends what was typed.
import type { FoundOccupation } from '#lib/api/ask-salary.ts';
import { fill } from '#lib/format/fill.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import styles from './calculator.module.css';
import { type Chosen, useOccupations } from './use-occupations.ts';

/** Occupations offered beside the best. */
const NEXT = 3;

type Props = Chosen & {
  typed: string;
  found: readonly FoundOccupation[];
  /** What was typed has no occupation. */
  isMissed: boolean;
  words: CalculatorWords;
  /** The address of the page with this occupation, for browsers without JavaScript. */
  hrefOf: (code: string) => string;
};

export function OccupationField({ typed, found: first, isMissed, words, hrefOf, ...chosen }: Props) {
  const { found, look, choose } = useOccupations(first, chosen);
  const isNothing = found?.length === 0 && (found !== first || isMissed);
  return (
    <div className={styles.occupation}>
      <label className="field">
        <span>{words.fields.find}</span>
        <input
          name="find"
          type="search"
          defaultValue={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => look(event.currentTarget.value.trim())}
        />
      </label>
      {found?.[0] !== undefined && found[0].sure !== 'yes' && (
        <p className="hint">
          {fill(found[0].sure === 'likely' ? words.likely : words.unsure, { occupation: found[0].title })}
        </p>
      )}
      {found !== null && found.length > 1 && (
        <p className="hint">
          {words.also}{' '}
          {found.slice(1, 1 + NEXT).map(({ code, title, matched }) => (
            <a
              key={code}
              href={hrefOf(code)}
              title={matched}
              onClick={(event) => {
                event.preventDefault();
                choose(code);
              }}
            >
              {title}
            </a>
          ))}
        </p>
      )}
      {isNothing && <p className="hint">{words.nothingFound}</p>}
    </div>
  );
}
