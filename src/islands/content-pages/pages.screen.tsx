// The library's pages: every content page of the employer, found and opened.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAtLeast } from '#contract/kit/roles.ts';
import { libraryViews } from '#lib/library-views.ts';
import { $user } from '#lib/stores/auth.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { NewPage } from './list/new-page.tsx';
import { PageTable } from './list/page-table.tsx';
import styles from './list/pages.module.css';
import { type PageFilters, pageListQuery } from './page-queries.ts';

/** `/employers/content-library?tab=pages`. */
export function PagesScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [asked, ask] = useAddressFilters(askedIn, queryOf);
  const list = useInfiniteQuery(pageListQuery(filtersOf(asked)));
  const pages = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.isSuccess && pages.length === 0;
  const isFirst = isEmpty && asked.search === '' && asked.view === 'live';
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  return (
    <div className={styles.screen}>
      <PageHeader title="Pages" actions={mayEdit && <NewPage />} />
      <ViewLinks label="Library" views={libraryViews('pages')} />
      {isFirst && <FirstPage mayEdit={mayEdit} />}
      {!isFirst && (
        <FilterBar
          label="Search pages"
          placeholder="Search titles"
          filters={asked}
          onChange={ask}
          choice={{ label: 'Show', by: 'view', options: views }}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading the pages" />}
      {list.isError && <LoadFailed what="the pages" query={list} />}
      {isEmpty && !isFirst && <NothingFound asked={asked} />}
      {pages.length > 0 && (
        <PageTable
          pages={pages}
          mayEdit={mayEdit}
          isBusy={list.isPlaceholderData}
          more={list.hasNextPage ? more : null}
        />
      )}
    </div>
  );
}

const views = [
  { id: 'live', label: 'Drafts and published' },
  { id: 'templates', label: 'Templates' },
  { id: 'archived', label: 'Archived' },
] as const;
type View = (typeof views)[number]['id'];
type Asked = { search: string; view: View };

function askedIn(query: string): Asked {
  const given = new URLSearchParams(query);
  return { search: (given.get('search') ?? '').slice(0, 200), view: viewOf(given.get('view')) };
}

const viewOf = (given: string | null): View => views.find(({ id }) => id === given)?.id ?? 'live';

function queryOf({ search, view }: Asked): string {
  const query = new URLSearchParams({ tab: 'pages' });
  if (view !== 'live') query.set('view', view);
  if (search !== '') query.set('search', search);
  return `?${query}`;
}

/** An archived template is found among what is archived. */
const filtersOf = ({ search, view }: Asked): PageFilters => ({
  search,
  status: view === 'archived' ? ['archived'] : [],
  template: view === 'archived' ? null : view === 'templates',
});

const FirstPage = ({ mayEdit }: { mayEdit: boolean }) => (
  <EmptyState isFirstTime title="No pages yet" actions={mayEdit && <NewPage label="Create page" />}>
    Pages tell your story with blocks: a hero, text, images, clips and open jobs.
  </EmptyState>
);

const nothing: Record<View, { title: string; searched: string }> = {
  live: { title: 'No drafts or published pages', searched: 'Only drafts and published pages are shown.' },
  templates: {
    title: 'No templates yet',
    searched: 'To add one, open a page and choose “Save as template” under More.',
  },
  archived: { title: 'No archived pages', searched: 'Only archived pages are shown.' },
};

const NothingFound = ({ asked: { search, view } }: { asked: Asked }) => (
  <EmptyState title={search === '' ? nothing[view].title : `No pages match “${search}”`}>
    {nothing[view].searched}
  </EmptyState>
);
