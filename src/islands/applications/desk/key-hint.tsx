import { hasSingleKeys } from '#lib/single-keys.ts';
import styles from './desk.module.css';

/** The key of a part, beside its heading where there is room. */
export function KeyHint({ children }: { children: string }) {
  if (!hasSingleKeys()) return null;
  return (
    <span className={styles.key} aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
