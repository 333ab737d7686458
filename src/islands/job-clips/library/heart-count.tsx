import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './library.module.css';

/** How many hearts something has; a number that changes while it is looked at flashes once. */
export function HeartCount({ hearts, hasIcon = false }: { hearts: number; hasIcon?: boolean }) {
  const before = useRef(hearts);
  const isChanged = before.current !== hearts;
  useEffect(() => {
    before.current = hearts;
  }, [hearts]);
  return (
    // A new key starts the flash anew.
    <span key={hearts} className={styles.hearts} data-flash={isChanged || undefined}>
      {hasIcon && <Heart aria-hidden="true" />}
      {hearts.toLocaleString('en')}
      {hasIcon && <span className="visually-hidden"> hearts</span>}
    </span>
  );
}
