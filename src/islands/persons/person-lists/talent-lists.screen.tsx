// D3: the talent lists: some filled by hand, some by a saved search.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PersonList } from '#contract/person-lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { useAsked } from '#ui/use-asked.ts';
import { useKey } from '#ui/use-key.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { personsChanged } from '../person-queries.ts';
import styles from '../persons.module.css';
import { useListActs } from './list-acts.ts';
import { listColumns } from './list-columns.tsx';
import { listsQuery } from './list-queries.ts';

const NewList = lazyPart(async () => (await import('./new-list-dialog.tsx')).NewListDialog);
const Rename = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

type View = { search: string; isArchived: boolean };
const readView = (query: string): View => {
  const given = new URLSearchParams(query);
  return { search: (given.get('search') ?? '').slice(0, 200), isArchived: given.get('archived') === 'true' };
};
const writeView = ({ search, isArchived }: View): string => {
  const query = new URLSearchParams({ ...(search && { search }), ...(isArchived && { archived: 'true' }) });
  return query.size === 0 ? '' : `?${query}`;
};

/** `/employers/talent-list`. */
export function TalentListsScreen() {
  const [view, change] = useAddressFilters(readView, writeView);
  const lists = useQuery(listsQuery(view));
  const [isMaking, setMaking] = useAsked('new');
  useKey('n', () => setMaking(true));
  useArrivals();
  const all = lists.data ?? [];
  const found = all.filter(({ title }) => title.toLowerCase().includes(view.search.toLowerCase()));
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Talent lists"
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            keyHint="N"
            onPress={() => setMaking(true)}
          >
            New list
          </Button>
        }
      />
      <ViewLinks
        label="Talent lists"
        views={[false, true].map((isArchived) => ({
          href: employerPaths.talentLists + writeView({ search: '', isArchived }),
          title: isArchived ? 'Archived' : 'Lists',
          isCurrent: view.isArchived === isArchived,
        }))}
      />
      {lists.isPending && <TableSkeleton label="Loading lists" />}
      {lists.isError && <LoadFailed what="the lists" query={lists} />}
      {lists.isSuccess && all.length === 0 && (
        <NoLists isArchived={view.isArchived} onNew={() => setMaking(true)} />
      )}
      {all.length > 0 && (
        <FilterBar label="Search lists" placeholder="Search lists" filters={view} onChange={change} />
      )}
      {all.length > 0 && <Lists found={found} view={view} onClear={() => change({ ...view, search: '' })} />}
      {isMaking && <NewList onClose={() => setMaking(false)} />}
    </div>
  );
}

function NoLists({ isArchived, onNew }: { isArchived: boolean; onNew: () => void }) {
  if (isArchived) return <EmptyState title="No archived lists">Archived lists keep their people.</EmptyState>;
  return <Suggestions onNew={onNew} />;
}

type ListsProps = { found: readonly PersonList[]; view: View; onClear: () => void };

function Lists({ found, view, onClear }: ListsProps) {
  const acts = useListActs();
  const [renaming, setRenaming] = useState<PersonList | null>(null);
  return (
    <>
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {found.length === 0 ? (
        <EmptyState
          title={`No lists match “${view.search}”`}
          actions={<Button onPress={onClear}>Clear search</Button>}
        />
      ) : (
        <LongTable
          label="Talent lists"
          columns={listColumns(acts, setRenaming)}
          rows={found}
          keyOf={({ permalink }) => permalink}
          nameOf={({ title }) => title}
          onOpen={({ permalink }) => goTo(employerPaths.talentList(permalink))}
          countWords={(count) => (count === 1 ? '1 list' : `${count} lists`)}
          total={null}
          more={null}
          onRowKey={(event, key) => {
            const list = found.find(({ permalink }) => permalink === key);
            if (event.key !== 'F2' || list === undefined) return;
            event.preventDefault();
            setRenaming(list);
          }}
        />
      )}
      {renaming !== null && <Rename list={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}

// Whoever comes may fill a smart list.
function useArrivals(): void {
  const client = useQueryClient();
  useEffect(() => listen('persons/created', () => void personsChanged(client)), [client]);
}
