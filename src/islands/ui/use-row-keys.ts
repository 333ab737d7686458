// The keys of a list's rows: one row is in the tab order, arrows move it, Space picks, Enter opens.
import { type KeyboardEvent, useRef, useState } from 'react';
import { extended, toggled } from './row-selection.ts';

export type RowKeys = {
  /** The rows that are drawn. */
  order: readonly string[];
  /** All rows there are, drawn or not. */
  all: readonly string[];
  selected: ReadonlySet<string>;
  /** Left out where rows cannot be picked. */
  onSelect?: ((keys: Set<string>) => void) | undefined;
  /** Ctrl or ⌘ with A; without it the rows of the page are picked. */
  onSelectAll?: (() => void) | undefined;
  onOpen?: ((key: string) => void) | undefined;
};

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Gives the row that Tab reaches, and what each row does with keys and focus. */
export function useRowKeys({ order, all, selected, onSelect, onSelectAll, onOpen }: RowKeys) {
  const [current, setCurrent] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  // The rows among which the current one last stood: where it is gone, its neighbour stands in for it.
  const before = useRef(all);
  const isThere = current !== null && order.includes(current);
  if (isThere) before.current = all;
  const reachable = isThere ? current : standIn(before.current, current, order);

  const pick = (key: string, isRange: boolean) => {
    onSelect?.(isRange ? extended(selected, all, { from: anchor.current, to: key }) : toggled(selected, key));
    anchor.current = key;
  };

  const move = (event: KeyboardEvent<HTMLElement>, key: string, step: number) => {
    const next = order[Math.min(order.length - 1, Math.max(0, order.indexOf(key) + step))];
    if (next === undefined) return;
    const rows = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    for (const row of rows) if (row.dataset.row === next) row.focus();
    if (event.shiftKey && onSelect) {
      anchor.current ??= key;
      onSelect(extended(selected, all, { from: anchor.current, to: next }));
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const target = event.target as HTMLElement;
    if (target.closest(TYPING)) return;
    const act = actionOf(event, target === event.currentTarget);
    if (act === null) return;
    if (act === 'open' && !onOpen) return;
    if (
      (act === 'pick' || act === 'all' || act === 'clear') &&
      (!onSelect || (act === 'clear' && selected.size === 0))
    )
      return;
    event.preventDefault();
    if (act === 'open') onOpen?.(key);
    else if (act === 'pick') pick(key, event.shiftKey);
    else if (act === 'all') onSelectAll ? onSelectAll() : onSelect?.(new Set(all));
    else if (act === 'clear') onSelect?.(new Set());
    else move(event, key, act);
  };
  return { reachable, pick, onKeyDown, onFocus: setCurrent };
}

/** The next row below this one that is still there, else the next one above it, else the first. */
function standIn(before: readonly string[], key: string | null, order: readonly string[]): string | null {
  const at = key === null ? -1 : before.indexOf(key);
  const near = at === -1 ? [] : [...before.slice(at + 1), ...before.slice(0, at).reverse()];
  const now = new Set(order);
  return near.find((one) => now.has(one)) ?? order[0] ?? null;
}

// Enter and Space belong to a link or button inside the row while that has the focus.
function actionOf(event: KeyboardEvent, isRow: boolean): number | 'open' | 'pick' | 'all' | 'clear' | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') return 'all';
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'ArrowDown') return 1;
  if (event.key === 'ArrowUp') return -1;
  if (event.key === 'Home') return Number.NEGATIVE_INFINITY;
  if (event.key === 'End') return Number.POSITIVE_INFINITY;
  if (event.key === 'Escape') return 'clear';
  if (isRow && event.key === 'Enter') return 'open';
  if (isRow && event.key === ' ') return 'pick';
  return null;
}
