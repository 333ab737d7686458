import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import styles from './log-table.module.css';
import type { Column } from './table-parts.tsx';

export type LogRow = {
  id: string;
  /** The moment, in the reader's words. */
  when: string;
  who: string;
  asWhom: string | null;
  what: string;
  thing: string | null;
  /** The screen of the thing. */
  href?: string | null;
  note: string | null;
  /** Where it happened; absent where that is the same for all. */
  place?: string | null;
};

type LogTableProps = {
  label: string;
  rows: readonly LogRow[];
  isBusy: boolean;
  /** Turns the page; null where there is none. */
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
};

/** A page of at most 50 of what happened, newest first: who, in whose name, what, and why. */
export function LogTable({ label, rows, isBusy, onNewer, onOlder }: LogTableProps) {
  const hasPlaces = rows.some(({ place }) => place !== undefined);
  return (
    <div className={styles.log}>
      <DataTable
        label={label}
        rows={rows}
        columns={hasPlaces ? [...columns, placeColumn] : columns}
        keyOf={({ id }) => id}
        nameOf={({ what }) => what}
        rowHeight="two-line"
        isBusy={isBusy}
      />
      {(onNewer ?? onOlder) !== null && (
        <div className={styles.pages}>
          <Button onPress={() => onNewer?.()} isDisabled={onNewer === null}>
            Newer
          </Button>
          <Button onPress={() => onOlder?.()} isDisabled={onOlder === null}>
            Older
          </Button>
        </div>
      )}
    </div>
  );
}

const columns: Column<LogRow>[] = [
  {
    id: 'what',
    title: 'Action',
    isMain: true,
    render: ({ what, thing, href, note, when, who, asWhom }) => (
      <span className={styles.deed}>
        <b>{what}</b>
        {thing !== null && <small>{href ? <a href={href}>{thing}</a> : thing}</small>}
        {note !== null && <small>{note}</small>}
        <small className={styles.phone}>
          <bdi>{who}</bdi>
          {asWhom !== null && (
            <>
              {' as '}
              <bdi>{asWhom}</bdi>
            </>
          )}
        </small>
        <small className={styles.phone}>{when}</small>
      </span>
    ),
  },
  {
    id: 'who',
    title: 'User',
    from: 'small',
    render: ({ who, asWhom }) => (
      <span className={styles.deed}>
        <bdi>{who}</bdi>
        {asWhom !== null && (
          <small>
            as <bdi>{asWhom}</bdi>
          </small>
        )}
      </span>
    ),
  },
  { id: 'when', title: 'Time', from: 'small', render: ({ when }) => when },
];

const placeColumn: Column<LogRow> = {
  id: 'place',
  title: 'Employer',
  from: 'wide',
  render: ({ place }) => place,
};
