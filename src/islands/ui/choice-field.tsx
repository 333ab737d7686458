import { useId, useLayoutEffect, useRef } from 'react';
import styles from './choice-field.module.css';

export type ChoiceFieldProps = {
  label: string;
  hint?: string;
  error?: string | null;
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
  isDisabled?: boolean;
};

/** The browser's own list to choose from, for screens whose first view has no room for the kit's. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, options, value, onChange, isDisabled = false } = props;
  const id = useId();
  const note = error ?? hint;
  const select = useFocusKept(isDisabled);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p id={`${id}-note`} data-error={error ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The browser drops the focus of a field that is switched off: it comes back with the field, unless it went elsewhere. */
function useFocusKept(isDisabled: boolean) {
  const select = useRef<HTMLSelectElement>(null);
  const hadFocus = useRef(false);
  // Before it is switched off: some browsers drop the focus at once.
  if (isDisabled && select.current?.disabled === false)
    hadFocus.current = document.activeElement === select.current;
  useLayoutEffect(() => {
    if (isDisabled || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) select.current?.focus();
  }, [isDisabled]);
  return select;
}
