import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

export type BoneProps = {
  shape?: 'line' | 'line-small' | 'title' | 'badge' | 'face' | 'block';
  /** A share of the place it stands in, such as "62%". */
  width?: string;
};

/** One grey shape of a skeleton. */
export function Bone({ shape = 'line', width }: BoneProps) {
  const style = width === undefined ? undefined : ({ '--bone-width': width } as CSSProperties);
  return <span className={styles.bone} data-shape={shape} style={style} />;
}

/** Holds the shape of what is loading; says so to screen readers and shows nothing for the first 200 ms. */
export function Skeleton({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.wait} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const WIDTHS = ['62%', '48%', '70%', '54%'];

/** The skeleton of a list. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label?: string }) {
  return (
    <Skeleton {...(label !== undefined && { label })}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Bone shape="face" />
          <span className={styles.lines}>
            <Bone width={WIDTHS[row % WIDTHS.length] ?? '60%'} />
            <Bone shape="line-small" width={WIDTHS[(row + 1) % WIDTHS.length] ?? '40%'} />
          </span>
          <Bone shape="badge" />
          <Bone />
        </div>
      ))}
    </Skeleton>
  );
}
