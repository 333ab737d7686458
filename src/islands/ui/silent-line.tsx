import styles from './waveform.module.css';

const PATH = Array.from({ length: 60 }, (_, bar) => `M${bar * 5 + 3} 18.5v3`).join('');

/** A waveform in which nobody has spoken yet: the mark of what is empty or still being read. */
export function SilentLine() {
  return (
    <svg
      className={styles.wave}
      viewBox="0 0 300 40"
      height="40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={PATH} />
    </svg>
  );
}
