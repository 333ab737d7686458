// Which part of a picture stays when a page cuts it to its own shape: one of nine, by arrow keys or by a press.
import { useId } from 'react';
import type { Focal } from '#contract/images.ts';
import styles from './images.module.css';

const rows = [
  { y: 0, name: 'Top' },
  { y: 0.5, name: 'Middle' },
  { y: 1, name: 'Bottom' },
];
const columns = [
  { x: 0, name: 'left' },
  { x: 0.5, name: 'centre' },
  { x: 1, name: 'right' },
];

export function FocalField({ focal, onChange }: { focal: Focal; onChange: (focal: Focal) => void }) {
  const name = useId();
  const chosen = { x: nearest(focal.x), y: nearest(focal.y) };
  return (
    <fieldset className={styles.focal}>
      <legend>Focal point</legend>
      {rows.map((row) =>
        columns.map((column) => (
          <label key={`${row.name} ${column.name}`}>
            <input
              type="radio"
              name={name}
              checked={chosen.x === column.x && chosen.y === row.y}
              onChange={() => onChange({ x: column.x, y: row.y })}
            />
            <span className="visually-hidden">
              {row.name} {column.name}
            </span>
          </label>
        )),
      )}
    </fieldset>
  );
}

/** As pages take it: the first third, the last, or the middle. */
function nearest(share: number): number {
  if (share < 1 / 3) return 0;
  return share > 2 / 3 ? 1 : 0.5;
}
