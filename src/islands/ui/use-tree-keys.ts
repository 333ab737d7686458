// What a tree remembers and hears, whatever its rows look like: ↑ ↓ move, ← → fold and open, one stop of the Tab key.
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type TreeRow, treeStep } from '#lib/tree-rows.ts';

type Id = string | null;

export type TreeKeys<Row extends TreeRow> = {
  rows: Row[];
  /** Of the element with the role tree. */
  frame: RefObject<HTMLDivElement | null>;
  /** What a row needs to be moved to, folded and opened. */
  rowProps: (row: Row) => {
    isReachable: boolean;
    onFold: () => void;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
};

/** `rowsOf` leaves out what is folded away; `onKey` hears first, and true means that the key was its. */
export function useTreeKeys<Row extends TreeRow>(
  rowsOf: (folded: ReadonlySet<string>) => Row[],
  { start, onKey }: { start: Id; onKey?: (key: string, row: Row) => boolean },
): TreeKeys<Row> {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<Id>(start);
  const frame = useRef<HTMLDivElement>(null);
  const rows = rowsOf(folded);
  const reachable = rows.some(({ id }) => id === current) ? current : (rows[0]?.id ?? null);
  const fold = (id: string, isFolded: boolean) =>
    setFolded((now) => new Set(isFolded ? [...now, id] : [...now].filter((one) => one !== id)));
  const focus = (id: Id) =>
    frame.current
      ?.querySelectorAll<HTMLElement>('[role=treeitem]')
      [rows.findIndex((row) => row.id === id)]?.focus();
  const hear = (event: KeyboardEvent, row: Row) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTaken = onKey?.(event.key, row) === true;
    const step = isTaken ? null : treeStep(rows, row.id, event.key);
    if (isTaken || step !== null) event.preventDefault();
    if (step === null) return;
    if ('fold' in step) fold(step.fold, true);
    else if ('open' in step) fold(step.open, false);
    else focus(step.to);
  };
  return {
    ...{ rows, frame },
    rowProps: (row) => ({
      isReachable: row.id === reachable,
      onFold: () => row.id !== null && fold(row.id, row.isOpen),
      onFocus: () => setCurrent(row.id),
      onKeyDown: (event) => hear(event, row),
    }),
  };
}
