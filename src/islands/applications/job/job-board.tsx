import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { type Along, decideMany, type useOutcome } from '../decide.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { applicationsChanged, applicationsQuery, cardMoved } from '../hiring-queries.ts';
import { type ApplicationFilters, countOf, viewNames, writeFilters } from './application-filters.ts';
import { BoardCard } from './board-card.tsx';
import { type BoardColumn, boardColumns, CARD, dealt, decisionInto } from './board-rules.ts';
import styles from './job-board.module.css';

/** So many cards stand in a column, so that four columns keep to the fifty rows a screen may hold. */
const MOST_CARDS = 12;

type JobBoardProps = {
  job: string;
  figures: Parameters<typeof countOf>[1];
  filters: ApplicationFilters;
  outcome: ReturnType<typeof useOutcome>;
};

/** The applications as cards by stage; who may decide drags them, or moves them by key and menu. */
export function JobBoard({ job, figures, filters, outcome }: JobBoardProps) {
  const mayMove = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const lists = useColumns(job, filters);
  const rows = boardColumns.flatMap((column) => lists[column].data?.pages.flatMap((page) => page.data) ?? []);
  const cards = dealt(rows, filters.sort);
  const place = useRef<HTMLDivElement>(null);
  const follow = useFollow(place);
  const [asked, setAsked] = useState<ApplicationRow | null>(null);
  const move = (row: ApplicationRow, to: BoardColumn, along?: Along) => {
    // A rejection says first what the candidate will be told.
    if (to === 'rejected' && along === undefined) return setAsked(row);
    follow(row.permalink);
    void outcome.run(async (client) => {
      // The card goes at once; a refusal brings it back with the next reading.
      const asBefore = { ...row };
      const into = applicationsQuery(job, { ...filters, view: to }).queryKey;
      cardMoved(client, { ...row, status: decisionInto[to] }, into);
      const done = await decideMany(client, [asBefore], { status: decisionInto[to], ...along });
      if (done.failed.length > 0) void applicationsChanged(client, [row.permalink]);
      return done;
    });
  };
  const failed = boardColumns.map((column) => lists[column]).find((list) => list.isError);
  if (failed !== undefined) return <LoadFailed what="the applications" query={failed} />;
  return (
    <div className={styles.board} ref={place}>
      {boardColumns.map((column) => (
        <Column
          key={column}
          column={column}
          cards={cards.get(column) ?? []}
          count={filters.search === '' && filters.days === null ? countOf(column, figures) : null}
          isLoading={lists[column].isPending}
          allHref={employerPaths.job(job) + writeFilters({ ...filters, view: column })}
          onDrop={mayMove ? (permalink) => drop(rows, permalink, (row) => move(row, column)) : null}
        >
          {(row) => (
            <BoardCard
              key={row.permalink}
              row={row}
              column={column}
              href={
                employerPaths.application(job, row.permalink) + writeFilters({ ...filters, view: column })
              }
              onMove={mayMove ? (to) => move(row, to) : null}
            />
          )}
        </Column>
      ))}
      {asked !== null && (
        <DecisionDialog
          status="rejected"
          rows={[asked]}
          onClose={() => setAsked(null)}
          onDecide={(along) => {
            setAsked(null);
            move(asked, 'rejected', along);
          }}
        />
      )}
    </div>
  );
}

function drop(rows: readonly ApplicationRow[], permalink: string, act: (row: ApplicationRow) => void): void {
  const row = rows.find((one) => one.permalink === permalink);
  if (row !== undefined) act(row);
}

function useColumns(job: string, filters: ApplicationFilters) {
  const of = (view: BoardColumn) => applicationsQuery(job, { ...filters, view });
  return {
    new: useInfiniteQuery(of('new')),
    process: useInfiniteQuery(of('process')),
    hired: useInfiniteQuery(of('hired')),
    rejected: useInfiniteQuery(of('rejected')),
  };
}

// A card that moved is drawn anew in another column: the focus goes there with it.
function useFollow(place: React.RefObject<HTMLDivElement | null>) {
  const [followed, setFollowed] = useState<string | null>(null);
  useEffect(() => {
    if (followed === null) return;
    place.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(followed)}"] a`)?.focus();
    setFollowed(null);
  }, [followed, place]);
  return setFollowed;
}

type ColumnProps = {
  column: BoardColumn;
  cards: readonly ApplicationRow[];
  count: number | null;
  isLoading: boolean;
  allHref: string;
  onDrop: ((permalink: string) => void) | null;
  children: (row: ApplicationRow) => React.ReactNode;
};

function Column({ column, cards, count, isLoading, allHref, onDrop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const shown = cards.slice(0, MOST_CARDS);
  const total = Math.max(count ?? 0, cards.length);
  return (
    <section
      className={styles.column}
      aria-labelledby={`column-${column}`}
      aria-busy={isLoading}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (onDrop === null || !event.dataTransfer.types.includes(CARD)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const permalink = event.dataTransfer.getData(CARD);
        if (onDrop === null || permalink === '') return;
        event.preventDefault();
        onDrop(permalink);
      }}
    >
      <h2 id={`column-${column}`} className={styles.head}>
        {viewNames[column]} <span className={styles.count}>{total.toLocaleString('en')}</span>
      </h2>
      {shown.length === 0 && !isLoading && <p className={styles.none}>None</p>}
      <ul className={styles.cards}>{shown.map(children)}</ul>
      {total > shown.length && (
        <a className={styles.all} href={allHref}>
          View all {total.toLocaleString('en')} in a table
        </a>
      )}
    </section>
  );
}
