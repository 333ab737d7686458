// C7: people who started and did not send, or left their details; a list and one of them beside it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { employerPaths } from '#lib/paths.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { readFilters, writeFilters } from './leads/lead-filters.ts';
import { LeadInbox } from './leads/lead-inbox.tsx';
import { leadsQuery, useLiveLeads } from './leads/lead-queries.ts';
import styles from './leads/leads.module.css';

/** `/employers/lead`. */
export function LeadsScreen() {
  const [filters, set] = useAddressFilters(readFilters, writeFilters);
  const list = useInfiniteQuery(leadsQuery(filters));
  const leads = list.data?.pages.flatMap((page) => page.data) ?? [];
  useLiveLeads();
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
      {list.isSuccess && <LeadInbox {...{ leads, filters, list }} onChange={set} />}
    </div>
  );
}
