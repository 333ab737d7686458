import { type ReactNode, useId } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  label: ReactNode;
  /** From 0 to 1. */
  value: number;
  /** What is safe and what happens next: "140 of 200 MB are safe." */
  note?: ReactNode;
};

/** How far something has come, in a bar and in words. */
export function ProgressBar({ label, value, note }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={styles.bar} max={1} value={Math.min(1, Math.max(0, value))} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
