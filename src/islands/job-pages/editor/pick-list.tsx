// Several of a list, as boxes to tick. A long list scrolls, so what is ticked also stands above it.
import { useId } from 'react';
import styles from './editor.module.css';

type Option = { id: string; label: string; depth?: number };
type Props = {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isDisabled: boolean;
  empty: string;
};

/** So many rows stand in the box without scrolling. */
const SHORT = 7;

export function PickList({ label, options, chosen, onChange, isDisabled, empty }: Props) {
  const name = useId();
  const picked = options.filter(({ id }) => chosen.includes(id)).map((option) => option.label);
  return (
    <fieldset className={styles.picks} disabled={isDisabled}>
      <legend>{label}</legend>
      {options.length === 0 && <p className={styles.hint}>{empty}</p>}
      {options.length > SHORT && (
        <p className={styles.hint}>{picked.length === 0 ? 'None selected' : picked.join(', ')}</p>
      )}
      <div data-long={options.length > SHORT || undefined}>
        {options.map(({ id, label: text, depth = 0 }) => (
          <label key={id} data-depth={Math.min(depth, 3)}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
