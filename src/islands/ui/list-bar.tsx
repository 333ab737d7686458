import type { ReactNode } from 'react';
import styles from './list-bar.module.css';
import { PausedSearch, type PausedSearchProps } from './paused-search.tsx';

export type ListBarProps = PausedSearchProps & {
  /** The filters that are on, as chips, and the way to more. */
  children: ReactNode;
  /** What stands at the other end: the order, and how the list is shown. */
  end?: ReactNode;
};

/** The bar over a list: search, filters, order. */
export const ListBar = ({ children, end, ...search }: ListBarProps) => (
  <search className={styles.bar}>
    <div className={styles.search}>
      <PausedSearch {...search} />
    </div>
    {children}
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </search>
);
