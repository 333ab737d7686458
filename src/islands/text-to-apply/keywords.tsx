// The keywords of the employer, and the one that is open.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextToApply } from '#contract/text-to-apply.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Column } from '#ui/table-parts.tsx';
import styles from './text-to-apply.module.css';
import { keywordsQuery } from './text-to-apply-queries.ts';
import { jobsInWords, keywordLooks } from './text-to-apply-words.ts';

const columns = (onOpen: (row: TextToApply) => void): readonly Column<TextToApply>[] => [
  {
    id: 'keyword',
    title: 'Keyword',
    isMain: true,
    render: (row) => (
      <span className={styles.two}>
        <button type="button" className={styles.name} onClick={() => onOpen(row)}>
          {row.keyword}
        </button>
        <span className={styles.quiet}>{row.numbers.join(', ') || 'Web chat only'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: ({ status }) => {
      const { word, ...look } = keywordLooks[status];
      return <Badge {...look}>{word}</Badge>;
    },
  },
  { id: 'jobs', title: 'Jobs', from: 'wide', render: jobsInWords },
  {
    id: 'conversations',
    title: 'Conversations',
    isNumber: true,
    from: 'small',
    render: ({ conversationCount }) => conversationCount.toLocaleString('en'),
  },
  {
    id: 'completed',
    title: 'Completed',
    isNumber: true,
    render: ({ completedCount }) => completedCount.toLocaleString('en'),
  },
];

type KeywordsProps = { onOpen: (row: TextToApply) => void; make: React.ReactNode };

export function Keywords({ onOpen, make }: KeywordsProps) {
  const [isArchive, setArchive] = useState(false);
  const list = useInfiniteQuery(keywordsQuery(isArchive));
  if (list.isPending) return <TableSkeleton rows={4} label="Loading keywords" />;
  if (!list.data) return <Refused what="the keywords" query={list} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  const more = list.hasNextPage
    ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
    : null;
  return (
    <div className={styles.screen}>
      {rows.length > 0 && (
        <LongTable
          label="Keywords"
          columns={columns(onOpen)}
          rows={rows}
          keyOf={({ permalink }) => permalink}
          nameOf={({ keyword }) => keyword}
          onOpen={onOpen}
          total={more === null ? rows.length : null}
          countWords={(count) => (count === 1 ? '1 keyword' : `${count} keywords`)}
          more={more}
        />
      )}
      {rows.length === 0 && isArchive && <p className={styles.quiet}>No archived keywords.</p>}
      {rows.length === 0 && !isArchive && (
        <EmptyState title="No keywords yet" isFirstTime actions={make}>
          People text a keyword, or scan its code, and apply by answering a few questions. Print it on a
          poster.
        </EmptyState>
      )}
      <Switch isSelected={isArchive} onChange={setArchive}>
        Show archived
      </Switch>
    </div>
  );
}
