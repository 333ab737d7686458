import { ScissorsLineDashed } from 'lucide-react';
import styles from './trim.module.css';

/** Stands beside words that the cut leaves out: they are kept, and not published. */
export const OutsideCut = () => (
  <p className={styles.outside}>
    <ScissorsLineDashed aria-hidden="true" />
    Outside the cut, not published
  </p>
);
