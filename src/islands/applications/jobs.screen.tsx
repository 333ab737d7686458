// C4: every job with what came in for it; what waits for an answer stands first.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { type QueryStep, useAddressFilters } from '#ui/use-address-query.ts';
import { useKey } from '#ui/use-key.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { figuresChanged, pipelinesQuery } from './hiring-queries.ts';
import { JobBar } from './jobs/job-bar.tsx';
import {
  countViews,
  departmentsOf,
  inDepartment,
  type JobFilters,
  noFilters,
  readFilters,
  shownJobs,
  viewNames,
  writeFilters,
} from './jobs/job-filters.ts';
import { JobSentence } from './jobs/job-sentence.tsx';
import { JobTable } from './jobs/job-table.tsx';
import styles from './jobs/jobs.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `/employers/job`. */
export function JobsScreen() {
  const [filters, set] = useAddressFilters(readFilters, writeFilters);
  const list = useQuery(pipelinesQuery(filters));
  useArrivals();
  useKey('m', () => set({ ...filters, isMine: !filters.isMine }));
  const isNarrowed = filters.search !== '' || filters.isMine;
  return (
    <div className={styles.screen}>
      <PageHeader title="Jobs" />
      {list.isPending && <TableSkeleton label="Loading jobs" />}
      {list.isError && <LoadFailed what="the jobs" query={list} />}
      {list.isSuccess && list.data.jobs.length === 0 && !isNarrowed && <NoJobs />}
      {list.isSuccess && (list.data.jobs.length > 0 || isNarrowed) && (
        <Jobs jobs={list.data.jobs} isBusy={list.isPlaceholderData} filters={filters} onChange={set} />
      )}
      {list.isSuccess && list.data.jobs.length > 0 && (
        <p className={styles.asOf}>As of {clock.format(list.dataUpdatedAt)}</p>
      )}
      {list.data?.isCut && (
        <p role="note">Showing and counting the first 5,000 jobs. Search to find others.</p>
      )}
    </div>
  );
}

type JobsProps = {
  jobs: readonly JobPipeline[];
  isBusy: boolean;
  filters: JobFilters;
  onChange: (next: JobFilters, step?: QueryStep) => void;
};

function Jobs({ jobs, isBusy, filters, onChange }: JobsProps) {
  const own = inDepartment(jobs, filters.department);
  const shown = shownJobs(own, filters);
  return (
    <>
      <JobSentence jobs={jobs} />
      <ViewLinks
        label="Jobs"
        views={countViews(own).map(({ view, count }) => ({
          href: employerPaths.jobs + writeFilters({ ...filters, view }),
          title: viewNames[view],
          count,
          isCurrent: view === filters.view,
        }))}
      />
      <JobBar filters={filters} departments={departmentsOf(jobs)} onChange={onChange} />
      {shown.length === 0 ? (
        <NothingFound filters={filters} onChange={onChange} />
      ) : (
        <JobTable jobs={shown} isBusy={isBusy} />
      )}
    </>
  );
}

function NoJobs() {
  const role = useStore($user)?.role ?? 'viewer';
  const actions = isAtLeast(role, 'recruiter') && (
    <LinkButton variant="primary" href={employerPaths.jobPages}>
      Go to job pages
    </LinkButton>
  );
  return (
    <EmptyState isFirstTime title="No jobs yet" actions={actions}>
      {isAtLeast(role, 'recruiter')
        ? 'Jobs with a page appear here, such as “Boat builder, Lisbon”. Create a page, import a file or connect your ATS.'
        : 'Jobs appear here once you’re on their hiring team.'}
    </EmptyState>
  );
}

function NothingFound({ filters, onChange }: Pick<JobsProps, 'filters' | 'onChange'>) {
  const { search, isMine, department, view } = filters;
  const title = search === '' ? 'No jobs match' : `No jobs match “${search}”`;
  return (
    <EmptyState
      title={title}
      actions={
        <Button onPress={() => onChange({ ...noFilters, view: 'all', sort: filters.sort })}>
          Show all jobs
        </Button>
      }
    >
      {`Searched: ${viewNames[view]}${isMine ? ', only mine' : ''}${department === null ? '' : `, ${department}`}.`}
    </EmptyState>
  );
}

function useArrivals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void figuresChanged(client);
    const stops = [listen('applications/submitted', again), listen('applications/changed', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
