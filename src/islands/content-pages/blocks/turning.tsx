// The place of a block that stands on one side of the gate only. It is there on both, so that a script finds it.
import type { ReactNode } from 'react';
import type { BlockId } from '#contract/content-page-blocks.ts';
import styles from './on-devices.module.css';

/** `id: null`: a block that stands on both sides, which needs no place. */
type Props = { id: BlockId | null; children: ReactNode };

export const Turning = ({ id, children }: Props) =>
  id === null ? (
    children
  ) : (
    <div className={styles.turning} data-turns={id}>
      {children}
    </div>
  );
