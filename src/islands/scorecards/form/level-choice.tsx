import { useId } from 'react';
import type { CriterionRating } from '#contract/scorecards.ts';
import { levelWords, ratingWords } from '#lib/scorecard-words.ts';
import styles from './form.module.css';

type Level = NonNullable<CriterionRating>;
type Props<Value extends Level> = {
  label: string;
  /** With the key of each. */
  options: readonly { level: Value; key: string }[];
  value: CriterionRating;
  onChange: (level: Value) => void;
  error: string | null;
};

const levels = (Object.keys(levelWords) as (keyof typeof levelWords)[]).map((level, at) => ({
  level,
  key: String(at + 1),
}));
export const recommendations = levels;
export const ratings: readonly { level: Level; key: string }[] = [
  ...levels,
  { level: 'not-asked', key: '0' },
];

/** One of the words; the pressed one is marked by weight and outline, not by colour alone. */
export function LevelChoice<Value extends Level>({ label, options, value, onChange, error }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.levels} aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend className="visually-hidden">{label}</legend>
      <span className={styles.row}>
        {options.map(({ level, key }) => (
          <label key={level} data-on={value === level || undefined}>
            <input
              type="radio"
              name={name}
              checked={value === level}
              aria-keyshortcuts={key}
              onChange={() => onChange(level)}
            />
            <span>{ratingWords[level]}</span>
            <small aria-hidden="true">{key}</small>
          </label>
        ))}
      </span>
      {error !== null && (
        <p id={`${name}-error`} className={styles.failure} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
