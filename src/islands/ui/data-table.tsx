import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { SelectionBar, type SelectionBarWords } from './selection-bar.tsx';
import styles from './table.module.css';
import { Cell, type Column, HeadCell, PickAll, PickCell } from './table-parts.tsx';
import { useFocusHandedOn } from './use-focus-handed-on.ts';
import { useRowKeys } from './use-row-keys.ts';

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** At most 50; longer lists come a page at a time. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Enter on a row; the name in the row should be a link to the same place. */
  onOpen?: (row: Row) => void;
  selection?: {
    keys: ReadonlySet<string>;
    onChange: (keys: Set<string>) => void;
    /** Ctrl or ⌘ with A; without it the rows that are shown are picked. */
    onSelectAll?: () => void;
    /** Buttons of the bar that floats while rows are picked. */
    actions: ReactNode;
    /** Beside the count in that bar: how the selection grows to all there are. */
    whole?: ReactNode;
    words?: SelectionBarWords;
  };
  /** The keys of all rows there are, where `rows` are only those that are drawn; what is picked reaches over all. */
  allKeys?: readonly string[];
  /** How many rows there are in all, when more than are shown, and the place of the first of these among them. */
  total?: number;
  offset?: number;
  rowHeight?: 'one-line' | 'two-line';
  isBusy?: boolean;
};

const NOTHING: ReadonlySet<string> = new Set();

/** A list of things as rows: arrows move, Space picks, Enter opens, Escape drops what was picked. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, keyOf, onOpen, selection } = props;
  const [isPicking, setPicking] = useState(false);
  const order = rows.map(keyOf);
  const picked = selection?.keys ?? NOTHING;
  const open = (key: string) => {
    const row = rows.find((one) => keyOf(one) === key);
    if (row !== undefined) onOpen?.(row);
  };
  const keys = useRowKeys({
    order,
    all: props.allKeys ?? order,
    selected: picked,
    onSelect: selection?.onChange,
    onSelectAll: selection?.onSelectAll,
    onOpen: onOpen && open,
  });
  return (
    <div>
      {selection && (
        <div className={styles['phone-tools']}>
          <Button size="row" variant="plain" onPress={() => setPicking(!isPicking)}>
            {isPicking ? (selection.words?.endLabel ?? 'Done') : (selection.words?.startLabel ?? 'Select')}
          </Button>
        </div>
      )}
      <div className={styles.scroll}>
        <Grid {...props} order={order} picked={picked} keys={keys} isPicking={isPicking || picked.size > 0} />
      </div>
      {selection && picked.size > 0 && (
        <SelectionBar
          count={picked.size}
          whole={selection.whole}
          onClear={() => selection.onChange(new Set())}
          {...selection.words}
        >
          {selection.actions}
        </SelectionBar>
      )}
    </div>
  );
}

type GridProps<Row> = DataTableProps<Row> & {
  order: readonly string[];
  picked: ReadonlySet<string>;
  keys: ReturnType<typeof useRowKeys>;
  isPicking: boolean;
};

function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, selection, total, rowHeight = 'one-line', isBusy, order, picked } = props;
  const allLabel = selection?.words?.allLabel ?? 'Select all';
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take keys, which is what a grid is.
      role="grid"
      className={styles.table}
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={isBusy || undefined}
      data-rows={rowHeight}
      data-picking={props.isPicking || undefined}
    >
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <PickAll
              label={allLabel}
              order={props.allKeys ?? order}
              keys={picked}
              onChange={selection.onChange}
            />
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <BodyRow key={props.keyOf(row)} {...props} row={row} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function BodyRow<Row>({ row, index, ...props }: GridProps<Row> & { row: Row; index: number }) {
  const { columns, selection, offset = 0, picked, keys } = props;
  const key = props.keyOf(row);
  const focus = useFocusHandedOn();
  const reach = () => {
    focus.onFocus();
    keys.onFocus(key);
  };
  return (
    <tr
      className={styles.row}
      data-row={key}
      aria-rowindex={offset + index + 2}
      aria-selected={selection ? picked.has(key) : undefined}
      tabIndex={key === keys.reachable ? 0 : -1}
      onFocus={reach}
      onBlur={focus.onBlur}
      onKeyDown={(event) => keys.onKeyDown(event, key)}
    >
      {selection && (
        <PickCell
          name={props.nameOf(row)}
          isPicked={picked.has(key)}
          onPick={(isRange) => keys.pick(key, isRange)}
        />
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}
