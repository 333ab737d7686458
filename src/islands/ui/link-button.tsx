import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  keyHint?: string;
  isWide?: boolean;
};

/** A link that looks like a button, for what leads somewhere rather than does something. */
export function LinkButton(props: LinkButtonProps) {
  const { children, variant = 'secondary', size = 'default', icon, keyHint, isWide, ...rest } = props;
  return (
    <a
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {icon}
      {children}
      {keyHint !== undefined && (
        <span aria-hidden="true">
          <kbd>{keyHint}</kbd>
        </span>
      )}
    </a>
  );
}
