import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

export type SelectionBarWords = {
  /** "3 selected", made from the count. */
  countLabel?: (count: number) => string;
  clearLabel?: string;
  allLabel?: string;
  /** On a phone the tick boxes come with a press on this, and go with the other. */
  startLabel?: string;
  endLabel?: string;
};

export type SelectionBarProps = SelectionBarWords & {
  count: number;
  onClear: () => void;
  /** Beside the count: how the selection grows to all there are. */
  whole?: ReactNode;
  children: ReactNode;
};

/** Floats over the end of a list while rows are picked: how many, what can be done with them, and the way out. */
export function SelectionBar({
  count,
  onClear,
  whole,
  children,
  countLabel,
  clearLabel = 'Clear selection',
}: SelectionBarProps) {
  const focus = useFocusHandedOn();
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // The menus and dialogs of the acts stand elsewhere in the page, and close by themselves.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClear();
  };
  return (
    <section
      {...focus}
      data-selection-bar
      className={styles.bar}
      aria-label={countLabel?.(count) ?? `${count} selected`}
      onKeyDown={keys}
    >
      <span className={styles.count} role="status">
        {countLabel?.(count) ?? `${count} selected`}
      </span>
      {whole && <div className={styles.whole}>{whole}</div>}
      <div className={styles.actions}>{children}</div>
      <IconButton label={clearLabel} icon={<X aria-hidden="true" />} onPress={onClear} />
    </section>
  );
}
