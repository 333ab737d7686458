import type { PersonImport } from '#contract/person-imports.ts';
import styles from './imports.module.css';

const MOST_SHOWN = 50;

/** Which rows are refused and why. */
export function RefusedRows({ one: { refused, counts } }: { one: PersonImport }) {
  if (refused.length === 0) return null;
  const more = counts.refuse - Math.min(refused.length, MOST_SHOWN);
  return (
    <details>
      <summary>{counts.refuse.toLocaleString('en')} refused</summary>
      <ul className={styles.refused}>
        {refused.slice(0, MOST_SHOWN).map(({ row, reason }) => (
          <li key={`${row} ${reason}`}>
            Row {row}: {reason}
          </li>
        ))}
        {more > 0 && <li>And {more.toLocaleString('en')} more.</li>}
      </ul>
    </details>
  );
}
