import type { ReactNode } from 'react';
import { initialsOf, pairOf } from '#lib/format/initials.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  photoUrl?: string | null | undefined;
  size?: 'small' | 'default' | 'large' | 'hero';
};

/** A person's photo or initials, beside their written name and therefore silent. */
export function Avatar({ name, photoUrl, size = 'default' }: AvatarProps) {
  if (photoUrl) return <img className={styles.face} data-size={size} src={photoUrl} alt="" loading="lazy" />;
  return (
    <span className={styles.face} data-size={size} data-pair={pairOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Several faces that overlap, with their names for who does not see them. */
export function AvatarStack({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return (
    <span className={styles.stack} role="img" aria-label={names.join(', ')} title={names.join(', ')}>
      {children}
    </span>
  );
}
