import { Plus, X } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import styles from './filter-chip.module.css';

export type FilterChipProps = {
  /** Reads with `value` as words: "Heard" "at least half". */
  field: string;
  value: string;
  onRemove: () => void;
  onEdit?: () => void;
  removeLabel?: string;
};

/** One filter that is on, read as words, with the way to drop it. */
export function FilterChip({ field, value, onRemove, onEdit, removeLabel }: FilterChipProps) {
  const words = (
    <>
      <span className={styles.field}>{field}</span>
      <span className={styles.value}>{value}</span>
    </>
  );
  return (
    <span className={styles.chip}>
      {onEdit ? (
        <button type="button" className={styles.edit} onClick={onEdit}>
          {words}
        </button>
      ) : (
        words
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel ?? `Remove ${field} ${value}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}

/** The dashed chip that opens the list of filters; it can be a menu's trigger. */
export function AddFilterChip({
  label,
  ...rest
}: Omit<AriaButtonProps, 'children' | 'className'> & { label: string }) {
  return (
    <AriaButton {...rest} className={classNames(styles.chip, styles.add)}>
      <Plus aria-hidden="true" />
      {label}
    </AriaButton>
  );
}
