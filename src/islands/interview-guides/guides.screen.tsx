// E7: the interview guides this member may read, found and opened.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAtLeast } from '#contract/kit/roles.ts';
import { type AskedList, archivedCheck, askedIn, queryOf } from '#lib/archived-lists.ts';
import { $user } from '#lib/stores/auth.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { guideListQuery } from './guide-queries.ts';
import { GuideTable } from './list/guide-table.tsx';
import styles from './list/guides.module.css';
import { NewGuide } from './list/new-guide.tsx';

/** `/employers/interview-guide`. */
export function GuidesScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [asked, ask] = useAddressFilters(askedIn, queryOf);
  const list = useInfiniteQuery(
    guideListQuery({ search: asked.search, status: asked.isArchived ? ['archived'] : [] }),
  );
  const guides = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.isSuccess && guides.length === 0;
  const isFirst = isEmpty && asked.search === '' && !asked.isArchived;
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  return (
    <div className={styles.screen}>
      <PageHeader title="Interview guides" actions={mayEdit && <NewGuide />} />
      {isFirst && <FirstGuide mayEdit={mayEdit} />}
      {!isFirst && (
        <FilterBar
          label="Search guides"
          placeholder="Search titles"
          filters={asked}
          onChange={ask}
          check={mayEdit && archivedCheck}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading the guides" />}
      {list.isError && <LoadFailed what="the guides" query={list} />}
      {isEmpty && !isFirst && <NothingFound asked={asked} />}
      {guides.length > 0 && (
        <GuideTable guides={guides} isBusy={list.isPlaceholderData} more={list.hasNextPage ? more : null} />
      )}
    </div>
  );
}

const FirstGuide = ({ mayEdit }: { mayEdit: boolean }) => (
  <EmptyState
    isFirstTime
    title="No interview guides yet"
    actions={mayEdit && <NewGuide label="Create guide" />}
  >
    {mayEdit
      ? 'A guide tells candidates what to expect and interviewers what to ask, from one source. Example: “Second round, on site”.'
      : 'Guides shared with you appear here, such as “Second round, on site”.'}
  </EmptyState>
);

function NothingFound({ asked: { search, isArchived } }: { asked: AskedList }) {
  if (search === '') return <EmptyState title={isArchived ? 'No archived guides' : 'No guides'} />;
  return (
    <EmptyState title={`No guides match “${search}”`}>
      {isArchived ? 'Only archived guides are shown.' : 'Archived guides aren’t included.'}
    </EmptyState>
  );
}
