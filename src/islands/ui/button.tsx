import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'danger';
export type ButtonSize = 'row' | 'default' | 'large';

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> & {
  children: ReactNode;
  /** At most one primary button stands in a view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** The key that does the same, shown beside the word on wide screens. */
  keyHint?: string;
  isBusy?: boolean;
  /** What stands in the word's place while it works, such as "Saving…". */
  busyLabel?: string;
  isWide?: boolean;
};

/** A push button; while busy it changes its word, keeps its width and focus, and takes no further press. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'default',
    icon,
    keyHint,
    isBusy,
    busyLabel,
    isWide,
    ...rest
  } = props;
  const idle = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <AriaButton
      {...rest}
      isPending={isBusy ?? false}
      className={classNames(styles.button)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {busyLabel === undefined ? (
        idle
      ) : (
        <span className={styles.words}>
          <span data-off={isBusy || undefined}>{idle}</span>
          <span data-off={!isBusy || undefined}>{busyLabel}</span>
        </span>
      )}
      {keyHint !== undefined && (
        <span aria-hidden="true">
          <kbd>{keyHint}</kbd>
        </span>
      )}
    </AriaButton>
  );
}
