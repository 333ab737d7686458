import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export type SwitchProps = Omit<AriaSwitchProps, 'children' | 'className' | 'style'> & {
  children: ReactNode;
  hint?: ReactNode;
};

/** Something that is on or off and takes effect at once; what waits for Save is a Checkbox. */
export function Switch({ children, hint, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={classNames(styles.switch)}>
      <span className={styles.track} />
      <span className={styles.words}>
        <span>{children}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </AriaSwitch>
  );
}
