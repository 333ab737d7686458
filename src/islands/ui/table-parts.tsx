// The cells of DataTable and what a column says of itself; they hold no state.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowCheck } from './row-check.tsx';
import { withAll } from './row-selection.ts';
import styles from './table.module.css';

export type Column<Row> = {
  id: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Takes the spare width and cuts with an ellipsis; one column of a table, usually the name. */
  isMain?: boolean;
  isNumber?: boolean;
  /** Shows the column's title to screen readers alone, as over a column of buttons. */
  isTitleHidden?: boolean;
  /** The narrowest width that still shows the column: every, from 768 px, from 1280 px, or from 1440 px on. */
  from?: 'phone' | 'small' | 'wide' | 'wider';
  sorted?: 'ascending' | 'descending' | 'none';
  onSort?: () => void;
};

/** The title of a column, as a button where the column can sort. */
export function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { title, isMain, isNumber, isTitleHidden, from, sorted, onSort } = column;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={styles.head}
      data-main={isMain || undefined}
      data-number={isNumber || undefined}
      data-from={from}
      aria-sort={sorted}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {title}
          {sorted !== undefined && sorted !== 'none' && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  );
}

/** One value of a row; a missing one reads as a dash. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.render(row);
  const isMissing = content === null || content === undefined || content === '';
  return (
    <td
      className={styles.cell}
      data-main={column.isMain || undefined}
      data-number={column.isNumber || undefined}
      data-from={column.from}
    >
      {isMissing ? <span className={styles.missing}>–</span> : content}
    </td>
  );
}

export type PickAllProps = {
  label: string;
  order: readonly string[];
  keys: ReadonlySet<string>;
  onChange: (keys: Set<string>) => void;
};

/** The tick box over a column of tick boxes: picks or drops the rows that are shown. */
export function PickAll({ label, order, keys, onChange }: PickAllProps) {
  const count = order.filter((key) => keys.has(key)).length;
  const isAll = order.length > 0 && count === order.length;
  return (
    <th scope="col" className={`${styles.head} ${styles.pick}`}>
      <RowCheck
        label={label}
        isChecked={isAll}
        isMixed={count > 0 && !isAll}
        onChange={() => onChange(withAll(keys, order, !isAll))}
      />
    </th>
  );
}

/** The tick box of one row. */
export function PickCell(props: { name: string; isPicked: boolean; onPick: (isRange: boolean) => void }) {
  return (
    <td className={`${styles.cell} ${styles.pick}`}>
      <RowCheck
        label={props.name}
        isChecked={props.isPicked}
        onChange={({ isRange }) => props.onPick(isRange)}
      />
    </td>
  );
}
