// Several of a list, as boxes to tick; a long list scrolls.
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

export function PickList({ label, options, chosen, onChange, isDisabled, empty }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.picks} disabled={isDisabled}>
      <legend>{label}</legend>
      {options.length === 0 && <p className={styles.hint}>{empty}</p>}
      <div>
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
