// The library's pages: every content page of the employer, found and opened.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type PageType, pageTypes } from '#contract/content-page.ts';
import { createContentPage } from '#contract/content-pages.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { libraryViews } from '#lib/library-views.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { PageTable } from './list/page-table.tsx';
import styles from './list/pages.module.css';
import { employerOf, pageArrived, pageListQuery } from './page-queries.ts';
import { typeNames } from './page-words.ts';

/** `/employers/content-library?tab=pages`. */
export function PagesScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [query, change] = useAddressQuery();
  const asked = askedIn(query);
  const list = useInfiniteQuery(
    pageListQuery({ search: asked.search, status: asked.isArchived ? ['archived'] : [] }),
  );
  const pages = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.isSuccess && pages.length === 0;
  const isFirst = isEmpty && asked.search === '' && !asked.isArchived;
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  return (
    <div className={styles.screen}>
      <PageHeader title="Pages" actions={mayEdit && <NewPage />} />
      <ViewLinks label="Library" views={libraryViews('pages')} />
      {isFirst && <FirstPage mayEdit={mayEdit} />}
      {!isFirst && <Bar asked={asked} onAsk={(next) => change(queryOf(next), 'replace')} />}
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

type Asked = { search: string; isArchived: boolean };

function askedIn(query: string): Asked {
  const given = new URLSearchParams(query);
  return { search: (given.get('search') ?? '').slice(0, 200), isArchived: given.get('view') === 'archived' };
}

function queryOf({ search, isArchived }: Asked): string {
  const query = new URLSearchParams({ tab: 'pages' });
  if (isArchived) query.set('view', 'archived');
  if (search !== '') query.set('search', search);
  return `?${query}`;
}

const FirstPage = ({ mayEdit }: { mayEdit: boolean }) => (
  <EmptyState isFirstTime title="No pages yet" actions={mayEdit && <NewPage label="Make your first page" />}>
    A page tells your story in blocks: a hero, words, pictures, clips and open jobs.
  </EmptyState>
);

const NothingFound = ({ asked: { search, isArchived } }: { asked: Asked }) => (
  <EmptyState title={search === '' ? 'No page is archived' : `No page is called “${search}”`}>
    {isArchived ? 'Archived pages were searched.' : 'Drafts and live pages were searched.'}
  </EmptyState>
);

const Bar = ({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) => (
  <search className={styles.bar}>
    <PausedSearch
      label="Search pages"
      placeholder="Search titles"
      search={asked.search}
      onSearch={(search) => onAsk({ ...asked, search })}
    />
    <label>
      <input
        type="checkbox"
        checked={asked.isArchived}
        onChange={({ target }) => onAsk({ ...asked, isArchived: target.checked })}
      />
      Archived
    </label>
  </search>
);

function NewPage({ label = 'New page' }: { label?: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async (type: PageType) => {
    setBusy(true);
    try {
      const params = { employer: employerOf() };
      const body = { type, title: `Untitled ${typeNames[type].toLowerCase()}` };
      const options = { idempotencyKey: crypto.randomUUID() };
      const page = await call(createContentPage, { params, body }, options);
      await pageArrived(client, page);
      goTo(employerPaths.editContentPage(page.permalink));
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} isBusy={isBusy} busyLabel="Making…">
          {label}
        </Button>
      }
      groups={[
        {
          id: 'types',
          entries: pageTypes.map((type) => ({
            id: type,
            label: typeNames[type],
            onAction: () => void make(type),
          })),
        },
      ]}
    />
  );
}
