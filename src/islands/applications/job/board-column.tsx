// One column of the board. Only a part of its cards is drawn, so that thousands cost no more than a few.
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { StageIcon } from '#ui/stage-icon.tsx';
import { applicationsQuery } from '../hiring-queries.ts';
import { type ApplicationFilters, writeFilters } from './application-filters.ts';
import { type BoardColumn, CARD, columnOf } from './board-rules.ts';
import styles from './job-board.module.css';

type ColumnProps = {
  column: BoardColumn;
  title: string;
  stage: JobPipeline['hiringStages'][number] | undefined;
  /** So many cards are shown. */
  most: number;
  job: string;
  filters: ApplicationFilters;
  count: number | null;
  onDrop: ((permalink: string) => void) | null;
  children: (row: ApplicationRow) => React.ReactNode;
};

/** One stage or end of the board: its head, a part of its cards, and the way to the others. */
export function BoardColumnList({
  column,
  title,
  stage,
  most,
  job,
  filters,
  count,
  onDrop,
  children,
}: ColumnProps) {
  const dropZone = useDropZone(onDrop);
  const list = useInfiniteQuery(applicationsQuery(job, filters));
  const cards = (list.data?.pages.flatMap((page) => page.data) ?? []).filter(
    (row) => columnOf(row) === column,
  );
  const total = Math.max(count ?? 0, cards.length);
  const part = usePart({ cards, total, most, list });
  const { shown } = part;
  return (
    <section
      className={styles.column}
      aria-labelledby={`column-${column}`}
      aria-busy={list.isPending}
      {...dropZone}
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
        <>
          <PartNav title={title} part={part} />
          <a className={styles.all} href={employerPaths.job(job) + writeFilters(filters)}>
            View all {total.toLocaleString('en')} in a table
          </a>
        </>
      )}
    </section>
  );
}

/** Takes cards dropped on it; null: none. */
function useDropZone(onDrop: ColumnProps['onDrop']) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (onDrop === null || !event.dataTransfer.types.includes(CARD)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const permalink = event.dataTransfer.getData(CARD);
      if (onDrop === null || permalink === '') return;
      event.preventDefault();
      onDrop(permalink);
    },
  };
}

function PartNav({ title, part }: { title: string; part: ReturnType<typeof usePart> }) {
  return (
    <nav className={styles.part} aria-label={`Cards in ${title}`}>
      <IconButton
        size="row"
        label={`Earlier cards in ${title}`}
        icon={<ChevronLeft aria-hidden="true" />}
        isDisabled={part.from === 0}
        onPress={part.back}
      />
      <span role="status">{part.words}</span>
      <IconButton
        size="row"
        label={`Next cards in ${title}`}
        icon={<ChevronRight aria-hidden="true" />}
        isDisabled={part.isLast}
        onPress={part.next}
      />
    </nav>
  );
}

type PartProps = {
  cards: readonly ApplicationRow[];
  total: number;
  most: number;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The part of a column that is drawn, so that thousands of cards cost no more than a few; read as it is paged through. */
function usePart({ cards, total, most, list }: PartProps) {
  const [wanted, setFrom] = useState(0);
  // Where cards went away, the last part that is still there.
  const from = list.hasNextPage ? wanted : Math.min(wanted, lastPart(cards.length, most));
  const shown = cards.slice(from, from + most);
  const isAtEnd = from + most >= cards.length && !list.hasNextPage;
  const next = () => {
    setFrom(from + most);
    // The part after the next is read already when somebody gets there.
    if (from + 3 * most > cards.length && list.hasNextPage && !list.isFetchingNextPage)
      void list.fetchNextPage();
  };
  const number = (of: number) => of.toLocaleString('en');
  const words =
    shown.length === 0
      ? 'Loading…'
      : `${number(from + 1)}–${number(from + shown.length)} of ${number(total)}`;
  const back = () => setFrom(Math.max(0, from - most));
  return { shown, from, words, next, back, isLast: isAtEnd || shown.length === 0 };
}

const lastPart = (count: number, most: number) => Math.max(0, Math.floor((count - 1) / most) * most);

const daysInWords = (days: number | null) => (days === 1 ? '1 day' : `${days} days`);
