import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  /** The button's name for everyone who does not see the icon. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A square button with an icon alone. */
export function IconButton({ label, icon, variant = 'plain', size = 'default', ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classNames(styles.button)}
      data-variant={variant}
      data-size={size}
      data-square
    >
      {icon}
    </AriaButton>
  );
}
