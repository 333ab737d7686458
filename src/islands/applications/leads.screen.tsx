// C7: people who started and did not send, or left their details; a list and one of them beside it.
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { listLeads } from '#contract/leads.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { employerOf } from './hiring-queries.ts';
import { LeadDetail } from './leads/lead-detail.tsx';
import {
  keyOf,
  type Lead,
  type LeadFilters,
  type LeadSource,
  noFilters,
  readFilters,
  sourceNames,
  writeFilters,
} from './leads/lead-filters.ts';
import { LeadList } from './leads/lead-list.tsx';
import styles from './leads/leads.module.css';
import { useLeadKeys } from './leads/use-lead-keys.ts';
import { LoadFailed } from './load-failed.tsx';

const LEADS = 'leads';

const leadsQuery = ({ search, source }: LeadFilters) =>
  infiniteQueryOptions({
    queryKey: [LEADS, { search, source }],
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutputOf<typeof listLeads>) => page.nextCursor,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(
        listLeads,
        {
          params: { employer: employerOf() },
          query: {
            ...(search === '' ? {} : { search }),
            ...(source === null ? {} : { source: [source] }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
  });

/** `/employers/lead`. */
export function LeadsScreen() {
  const [query, change] = useAddressQuery();
  const filters = readFilters(query);
  const set = (next: LeadFilters, step?: 'replace' | 'push') => change(writeFilters(next), step);
  const list = useInfiniteQuery(leadsQuery(filters));
  const leads = list.data?.pages.flatMap((page) => page.data) ?? [];
  useLive();
  const isNarrowed = filters.search !== '' || filters.source !== null;
  return (
    <div className={styles.screen}>
      <PageHeader title="Leads" />
      <ViewLinks
        label="Leads"
        views={[
          { href: employerPaths.leads, title: 'Leads', isCurrent: true },
          { href: employerPaths.screeningSets, title: 'Screening questions', isCurrent: false },
        ]}
      />
      {list.isPending && <TableSkeleton label="Loading leads" />}
      {list.isError && <LoadFailed what="the leads" query={list} />}
      {list.isSuccess && leads.length === 0 && !isNarrowed && (
        <EmptyState isFirstTime title="Nobody is waiting">
          Whoever starts an application and does not send it stands here, and whoever leaves their details on
          a job board.
        </EmptyState>
      )}
      {list.isSuccess && (leads.length > 0 || isNarrowed) && (
        <Inbox leads={leads} filters={filters} onChange={set} list={list} />
      )}
    </div>
  );
}

type InboxProps = {
  leads: readonly Lead[];
  filters: LeadFilters;
  onChange: (next: LeadFilters, step?: 'replace' | 'push') => void;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

function Inbox({ leads, filters, onChange, list }: InboxProps) {
  const current = leads.find((lead) => keyOf(lead) === filters.open) ?? null;
  useLeadKeys((step) => {
    const place = current === null ? -1 : leads.indexOf(current);
    const next = leads[Math.max(0, place + step)];
    if (next === undefined || next === current) return;
    const key = keyOf(next);
    onChange({ ...filters, open: key }, 'replace');
    document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(key)}"]`)?.focus();
  });
  return (
    <>
      <LeadBar filters={filters} onChange={onChange} />
      {leads.length === 0 ? (
        <EmptyState title="Nobody found" actions={<Button onPress={() => onChange(noFilters)}>Clear</Button>}>
          {filters.search === '' ? 'Nobody came that way.' : `No name or e-mail has “${filters.search}”.`}
        </EmptyState>
      ) : (
        <div className={styles.panes} data-open={current !== null || undefined}>
          <section className={styles.pane} aria-label="People">
            <LeadList leads={leads} filters={filters} current={current} />
            <div className={styles.foot}>
              <p role="status">{leads.length === 1 ? '1 lead' : `${leads.length} leads`}</p>
              {list.hasNextPage && (
                <Button
                  isBusy={list.isFetchingNextPage}
                  busyLabel="Loading…"
                  onPress={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </div>
          </section>
          {current === null ? (
            <p className={styles.nothing}>
              Choose somebody to see what they did. J and K go through the list.
            </p>
          ) : (
            <LeadDetail lead={current} filters={filters} />
          )}
        </div>
      )}
    </>
  );
}

function LeadBar({ filters, onChange }: Pick<InboxProps, 'filters' | 'onChange'>) {
  const entries = (Object.keys(sourceNames) as LeadSource[]).map((source) => ({
    id: source,
    label: filters.source === source ? `${sourceNames[source]} ✓` : sourceNames[source],
    onAction: () => onChange({ ...filters, source }),
  }));
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <PausedSearch
          label="Search leads"
          placeholder="Search names and e-mails"
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search }, 'replace')}
        />
      </div>
      {filters.source !== null && (
        <FilterChip
          field="What they did"
          value={sourceNames[filters.source]}
          onRemove={() => onChange({ ...filters, source: null })}
        />
      )}
      <Menu
        label="Filters"
        trigger={<AddFilterChip label="Filter" />}
        groups={[{ id: 'source', title: 'What they did', entries }]}
      />
    </search>
  );
}

// A lead that sends its application is none any more.
function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () => listen('applications/submitted', () => void client.invalidateQueries({ queryKey: [LEADS] })),
    [client],
  );
}
