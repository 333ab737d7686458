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
import { useColumnPart } from './use-column-part.ts';

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
  const part = useColumnPart({ cards, total, most, list });
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
      {shown.length === 0 && list.isSuccess && !list.hasNextPage && <p className={styles.none}>None</p>}
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

function PartNav({ title, part }: { title: string; part: ReturnType<typeof useColumnPart> }) {
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

const daysInWords = (days: number | null) => (days === 1 ? '1 day' : `${days} days`);
