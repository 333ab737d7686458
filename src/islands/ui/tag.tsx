import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A word somebody gave a thing, in a squared border. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
