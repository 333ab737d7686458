import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { type Along, decideMany, type useOutcome } from '../decide.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { applicationsChanged, applicationsQuery, cardMoved, rowInLists } from '../hiring-queries.ts';
import { moveMany } from '../move.ts';
import { type ApplicationFilters, countOf, stageIn, titleOf, writeFilters } from './application-filters.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumnList } from './board-column.tsx';
import { type BoardColumn, boardColumns, columnOf, putInto } from './board-rules.ts';
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
        <BoardColumnList
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
        </BoardColumnList>
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
