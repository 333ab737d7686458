// A tree to tick: departments or offices, each with everything below it.
import { Check, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Node } from '#contract/job.ts';
import { type BranchRow, branchRows, treeStep } from '#lib/tree-rows.ts';
import styles from './check-tree.module.css';
import { coveredIds, toggled } from './tree-choice.ts';

type Props = {
  label: string;
  nodes: readonly Node[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** One stop of the Tab key: ↑ ↓ move, ← → fold and open, Space or Enter ticks. */
export function CheckTree({ label, nodes, chosen, onChange }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const rows = branchRows(nodes, folded);
  const covered = coveredIds(nodes, chosen);
  const reachable = rows.some(({ id }) => id === current) ? current : (rows[0]?.id ?? null);
  const fold = (id: string, isFolded: boolean) =>
    setFolded((now) => new Set(isFolded ? [...now, id] : [...now].filter((one) => one !== id)));
  const tick = (id: string) => !covered.has(id) && onChange(toggled(nodes, chosen, id));
  const keys = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === ' ' || event.key === 'Enter' ? 'tick' : treeStep(rows, id, event.key);
    if (step === null) return;
    event.preventDefault();
    if (step === 'tick') tick(id);
    else if ('fold' in step) fold(step.fold, true);
    else if ('open' in step) fold(step.open, false);
    else
      frame.current
        ?.querySelectorAll<HTMLElement>('[role=treeitem]')
        [rows.findIndex((row) => row.id === step.to)]?.focus();
  };
  return (
    <div ref={frame} role="tree" aria-label={label} aria-multiselectable="true" className={styles.tree}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          isChosen={chosen.includes(row.id)}
          isCovered={covered.has(row.id)}
          isReachable={row.id === reachable}
          onTick={() => tick(row.id)}
          onFold={() => fold(row.id, row.isOpen)}
          onFocus={() => setCurrent(row.id)}
          onKeyDown={(event) => keys(event, row.id)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  row: BranchRow;
  isChosen: boolean;
  /** Taken in by one above it. */
  isCovered: boolean;
  isReachable: boolean;
  onTick: () => void;
  onFold: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Row({ row, isChosen, isCovered, isReachable, onTick, onFold, onFocus, onKeyDown }: RowProps) {
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-checked={isChosen || isCovered}
      aria-disabled={isCovered || undefined}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      tabIndex={isReachable ? 0 : -1}
      data-level={Math.min(row.level, 4)}
      className={styles.row}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if ((event.target as Element).closest('[data-fold]')) onFold();
        else onTick();
      }}
    >
      <span
        className={styles.fold}
        data-fold={row.hasChildren || undefined}
        data-open={row.isOpen || undefined}
      >
        {row.hasChildren && <ChevronRight aria-hidden="true" />}
      </span>
      <span className={styles.box}>{(isChosen || isCovered) && <Check aria-hidden="true" />}</span>
      <span className={styles.name}>
        <bdi>{row.name}</bdi>
      </span>
      <span className={styles.count}>
        {row.count}
        <span className="visually-hidden"> open {row.count === 1 ? 'job' : 'jobs'}</span>
      </span>
    </div>
  );
}
