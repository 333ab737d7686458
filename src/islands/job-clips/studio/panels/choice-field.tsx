import { useId } from 'react';
import styles from './panels.module.css';

type ChoiceFieldProps = {
  label: string;
  hint?: string;
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
};

/** The browser's own list to choose from: the first view of the studio has no room for the kit's. */
export function ChoiceField({ label, hint, options, value, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
