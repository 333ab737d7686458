import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import styles from './check-box.module.css';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> & {
  children: ReactNode;
  /** A second line that says what ticking it does. */
  hint?: ReactNode;
};

/** A tick box with its words, which are part of what can be pressed. */
export function Checkbox({ children, hint, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={classNames(styles.check)}>
      <span className={styles.box} />
      <span className={styles.words}>
        <span>{children}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </AriaCheckbox>
  );
}
