import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { StageIcon } from '#ui/stage-icon.tsx';
import { type Along, decideMany, type useOutcome } from '../decide.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { applicationsChanged, applicationsQuery, cardMoved, rowInLists } from '../hiring-queries.ts';
import { moveMany } from '../move.ts';
import { type ApplicationFilters, countOf, stageIn, titleOf, writeFilters } from './application-filters.ts';
import { BoardCard } from './board-card.tsx';
import { type BoardColumn, boardColumns, CARD, columnOf, putInto } from './board-rules.ts';
import styles from './job-board.module.css';

/** All columns together keep to the fifty rows a screen may hold. */
const MOST_ON_SCREEN = 48;

type JobBoardProps = {
  job: string;
  figures: Figures;
  filters: ApplicationFilters;
  outcome: ReturnType<typeof useOutcome>;
};
type Figures = Parameters<typeof countOf>[1];

/** The applications as cards by stage; who may decide drags them, or moves them by key and menu. */
export function JobBoard({ job, figures, filters, outcome }: JobBoardProps) {
  const mayMove = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const place = useRef<HTMLDivElement>(null);
  const follow = useFollow(place);
  const client = useQueryClient();
  const columns = boardColumns(figures);
  const [asked, setAsked] = useState<ApplicationRow | null>(null);
  const move = (row: ApplicationRow, to: BoardColumn, along?: Along) => {
    // A rejection says first what the candidate will be told.
    if (to === 'rejected' && along === undefined) return setAsked(row);
    follow(row.permalink);
    void outcome.run(async () => {
      // The card goes at once; a refusal brings it back with the next reading.
      const into = applicationsQuery(job, { ...filters, view: to }).queryKey;
      cardMoved(client, putInto(row, to, figures), into);
      const key = stageIn(to);
      const done = await (key === null
        ? decideMany(client, [row], { status: to as 'hired' | 'rejected', ...along })
        : moveMany(client, [row], { key, name: titleOf(to, figures) }));
      if (done.failed.length > 0) void applicationsChanged(client, [row.permalink]);
      return done;
    });
  };
  const dropped = (permalink: string, column: BoardColumn) => {
    const row = rowInLists(client, permalink);
    if (row !== undefined && columnOf(row) !== column) move(row, column);
  };
  return (
    <div className={styles.board} ref={place} style={{ '--columns': columns.length } as React.CSSProperties}>
      {columns.map((column) => (
        <Column
          key={column}
          column={column}
          title={titleOf(column, figures)}
          stage={figures.hiringStages.find(({ key }) => key === stageIn(column))}
          most={Math.max(3, Math.floor(MOST_ON_SCREEN / columns.length))}
          job={job}
          filters={{ ...filters, view: column }}
          count={filters.search === '' && filters.days === null ? countOf(column, figures) : null}
          onDrop={mayMove ? (permalink) => dropped(permalink, column) : null}
        >
          {(row) => (
            <BoardCard
              key={row.permalink}
              row={row}
              column={column}
              columns={columns.map((id) => ({ id, title: titleOf(id, figures) }))}
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
  title: string;
  stage: Figures['hiringStages'][number] | undefined;
  /** So many cards are shown. */
  most: number;
  job: string;
  filters: ApplicationFilters;
  count: number | null;
  onDrop: ((permalink: string) => void) | null;
  children: (row: ApplicationRow) => React.ReactNode;
};

function Column({ column, title, stage, most, job, filters, count, onDrop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const list = useInfiniteQuery(applicationsQuery(job, filters));
  const cards = (list.data?.pages.flatMap((page) => page.data) ?? []).filter(
    (row) => columnOf(row) === column,
  );
  const shown = cards.slice(0, most);
  const total = Math.max(count ?? 0, cards.length);
  return (
    <section
      className={styles.column}
      aria-labelledby={`column-${column}`}
      aria-busy={list.isPending}
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
        {stage !== undefined && <StageIcon name={stage.icon} />}
        <bdi>{title}</bdi> <span className={styles.count}>{total.toLocaleString('en')}</span>
      </h2>
      {stage !== undefined && stage.overdueCount > 0 && (
        <p className={styles.late}>
          {`${stage.overdueCount.toLocaleString('en')} past ${daysInWords(stage.targetDays)}`}
        </p>
      )}
      {list.isError && <LoadFailed what="these applications" query={list} />}
      {shown.length === 0 && list.isSuccess && <p className={styles.none}>None</p>}
      <ul className={styles.cards}>{shown.map(children)}</ul>
      {total > shown.length && (
        <a className={styles.all} href={employerPaths.job(job) + writeFilters(filters)}>
          View all {total.toLocaleString('en')} in a table
        </a>
      )}
    </section>
  );
}

const daysInWords = (days: number | null) => (days === 1 ? '1 day' : `${days} days`);
