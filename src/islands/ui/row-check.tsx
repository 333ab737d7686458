import { useEffect, useRef } from 'react';
import styles from './check-box.module.css';

export type RowCheckProps = {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (event: { isRange: boolean }) => void;
};

/** The native tick box of a row: kept out of the tab order, since the row itself is picked by Space. */
export function RowCheck({ label, isChecked, isMixed = false, onChange }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      tabIndex={-1}
      checked={isChecked}
      onClick={(event) => onChange({ isRange: event.shiftKey })}
      readOnly
    />
  );
}
