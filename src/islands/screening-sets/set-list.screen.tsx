// C8: every set of screening questions, and how to begin a new one.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { archivedCheck, askedIn, queryOf } from '#lib/archived-lists.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { type StarterName, starterNames } from '#lib/screening/starters.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { UseOnJobsDialog } from './list/lazy-use-on-jobs.tsx';
import { useSetActs } from './list/set-acts.ts';
import { setColumns } from './list/set-columns.tsx';
import styles from './list/set-list.module.css';
import { SetMenu } from './list/set-menu.tsx';
import { Starters } from './list/starters.tsx';
import { type SetFilters, setListQuery } from './set-queries.ts';

const starters = Object.keys(starterNames) as StarterName[];

/** `/employers/lead/screening-question`. */
export function SetListScreen() {
  const [filters, change] = useAddressFilters(askedIn, queryOf);
  const list = useInfiniteQuery(setListQuery(filters));
  const sets = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isFirst = list.isSuccess && sets.length === 0 && filters.search === '' && !filters.isArchived;
  return (
    <div className={styles.screen}>
      <PageHeader title="Screening questions" actions={<NewSet />} />
      <ViewLinks
        label="Leads"
        views={[
          { href: employerPaths.leads, title: 'Leads', isCurrent: false },
          { href: employerPaths.screeningSets, title: 'Screening questions', isCurrent: true },
        ]}
      />
      {isFirst ? (
        <Starters />
      ) : (
        <FilterBar
          label="Search sets"
          placeholder="Search names"
          filters={filters}
          onChange={change}
          check={archivedCheck}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading the sets" />}
      {list.isError && <LoadFailed what="the sets" query={list} />}
      {list.isSuccess && sets.length === 0 && !isFirst && <Nothing filters={filters} />}
      {sets.length > 0 && (
        <Sets
          sets={sets}
          isBusy={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
              : null
          }
        />
      )}
    </div>
  );
}

function NewSet() {
  const entries = starters.map((name) => ({
    id: name,
    label: starterNames[name],
    href: `${employerPaths.newScreeningSet}?from=${name}`,
  }));
  return (
    <Menu
      label="New set"
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          New set
        </Button>
      }
      groups={[
        { id: 'blank', entries: [{ id: 'blank', label: 'Blank', href: employerPaths.newScreeningSet }] },
        { id: 'starters', title: 'Start from', entries },
      ]}
    />
  );
}

function Nothing({ filters }: { filters: SetFilters }) {
  const { search, isArchived } = filters;
  return (
    <EmptyState
      title={search === '' ? 'No archived sets' : `No sets match “${search}”`}
      actions={<Button onPress={() => goTo(employerPaths.screeningSets)}>Show all sets</Button>}
    >
      {isArchived ? 'Showing archived sets only.' : 'Archived sets aren’t included.'}
    </EmptyState>
  );
}

type SetsProps = {
  sets: readonly ScreeningSet[];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

function Sets({ sets, isBusy, more }: SetsProps) {
  const [used, setUsed] = useState<ScreeningSet | null>(null);
  const { acts, refusal, forget } = useSetActs();
  return (
    <>
      {refusal !== null && (
        <div className={styles.refusal} role="alert">
          <div>
            <p>{refusal.why}</p>
            <ul>
              {refusal.usedIn.map(({ permalink, title }) => (
                <li key={permalink}>
                  <a href={employerPaths.job(permalink)}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
          <Button size="row" onPress={forget}>
            Close
          </Button>
        </div>
      )}
      <LongTable
        label="Screening questions"
        columns={setColumns(new Date(), (set) => <SetMenu set={set} acts={acts} onUse={setUsed} />)}
        rows={sets}
        keyOf={(set) => set.permalink}
        nameOf={(set) => set.name}
        onOpen={(set) => goTo(employerPaths.screeningSet(set.permalink))}
        countWords={(count) => `${count.toLocaleString('en')} ${count === 1 ? 'set' : 'sets'}`}
        total={null}
        more={more}
        isBusy={isBusy}
      />
      {used && <UseOnJobsDialog set={used} onClose={() => setUsed(null)} />}
    </>
  );
}
