// One's own scorecards: those to hand in, and all there are.
import { useInfiniteQuery } from '@tanstack/react-query';
import { employerPaths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import styles from './list/list.module.css';
import { ScorecardTable } from './list/scorecard-table.tsx';
import { ownScorecardsQuery } from './scorecard-queries.ts';

const ALL = '?view=all';

/** `/employers/scorecards`. */
export function ScorecardsScreen() {
  const [address] = useAddressQuery();
  const isAll = new URLSearchParams(address).get('view') === 'all';
  const list = useInfiniteQuery(ownScorecardsQuery(isAll ? {} : { owed: 'true' }));
  const scorecards = list.data?.pages.flatMap((page) => page.data) ?? [];
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  return (
    <div className={styles.screen}>
      <PageHeader title="Your scorecards" />
      <ViewLinks
        label="Views"
        views={[
          { title: 'To hand in', href: employerPaths.scorecards, isCurrent: !isAll },
          { title: 'All', href: employerPaths.scorecards + ALL, isCurrent: isAll },
        ]}
      />
      {list.isPending && <TableSkeleton label="Loading the scorecards" />}
      {list.isError && <LoadFailed what="the scorecards" query={list} />}
      {list.isSuccess && scorecards.length === 0 && <NoScorecards isAll={isAll} />}
      {scorecards.length > 0 && (
        <ScorecardTable
          scorecards={scorecards}
          isBusy={list.isPlaceholderData}
          more={list.hasNextPage ? more : null}
        />
      )}
    </div>
  );
}

const NoScorecards = ({ isAll }: { isAll: boolean }) => (
  <EmptyState title={isAll ? 'No scorecards yet' : 'No scorecards to hand in'}>
    Scorecards you’re asked for appear here. To write one yourself, open an application.
  </EmptyState>
);
