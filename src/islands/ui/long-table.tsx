import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import styles from './long-table.module.css';
import { useRowWindow } from './row-window.ts';

export type LongTableProps<Row> = Omit<DataTableProps<Row>, 'allKeys' | 'offset' | 'rowHeight' | 'total'> & {
  /** "12 clips", made from the count. */
  countWords: (count: number) => string;
  /** How many there are in all, where that is known. */
  total: number | null;
  /** The next page, where there is one; it is also asked for when the end comes near. */
  more: { isLoading: boolean; load: () => void } | null;
  /** Keys pressed on a row, with the row's key. */
  onRowKey?: (event: KeyboardEvent, key: string) => void;
  /** Alt with ↑ (-1) or ↓ (1) on a row, where rows stand in an order of their own. */
  onRowMove?: (key: string, step: -1 | 1) => void;
};

/** A table of any length with two-line rows: at most fifty of them stand in the page, the next page comes by scrolling. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { countWords, total, more, onRowKey, onRowMove, ...table } = props;
  const { rows } = table;
  const allKeys = rows.map(table.keyOf);
  const frame = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = useRowWindow(frame, rows.length, useRowHeight());
  const keys = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-row]');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!row || row.dataset.row === undefined) return;
    if (isPlain) onRowKey?.(event, row.dataset.row);
    const step = stepOf(event);
    if (step === null || !onRowMove) return;
    event.preventDefault();
    onRowMove(row.dataset.row, step);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the rows, which have the focus. */}
      <div ref={frame} onKeyDown={keys} className={styles.frame}>
        <div style={{ blockSize: before }} />
        <DataTable
          {...table}
          rows={rows.slice(from, to)}
          allKeys={allKeys}
          total={total ?? rows.length}
          offset={from}
          rowHeight="two-line"
        />
        <div style={{ blockSize: after }} />
      </div>
      <Foot last={allKeys.at(-1)} count={rows.length} total={total} more={more} countWords={countWords} />
    </>
  );
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey) return null;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
}

type FootProps = Pick<LongTableProps<never>, 'total' | 'more' | 'countWords'> & {
  count: number;
  /** The last row so far. */
  last: string | undefined;
};

function Foot({ last, count, total, more, countWords }: FootProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = more?.load;
  const isLoading = more?.isLoading ?? false;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!load || isLoading || !end.current) return;
    const near = ([entry]: readonly IntersectionObserverEntry[]) => {
      // After the same row once: where that failed, the button asks again, and nothing does so by itself.
      if (!entry?.isIntersecting || asked.current === last) return;
      asked.current = last;
      load();
    };
    const observer = new IntersectionObserver(near, { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [load, isLoading, last]);
  return (
    <div ref={end} className={styles.foot}>
      <p role="status">
        {total !== null && total > count ? `${count} of ${countWords(total)}` : countWords(count)}
      </p>
      {more && (
        <Button onPress={more.load} isBusy={more.isLoading} busyLabel="Loading…">
          Show more
        </Button>
      )}
    </div>
  );
}

const PHONE = '(max-width: 767px)';

// The heights of the table's rows, which the room before and after is counted in.
function useRowHeight(): number {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const look = () => setPhone(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isPhone ? 72 : 52;
}
