// C5: the applications of one job, worked through by stage.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed, Refused } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { Bone, Skeleton, TableSkeleton } from '#ui/skeleton.tsx';
import { type QueryStep, useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { useOutcome } from './decide.ts';
import {
  applicationsChanged,
  applicationsQuery,
  figuresChanged,
  pipelineQuery,
  statusArrived,
} from './hiring-queries.ts';
import { ApplicationBar } from './job/application-bar.tsx';
import {
  type ApplicationFilters,
  countOf,
  readFilters,
  readLayout,
  titleOf,
  viewsFor,
  writeFilters,
  writeLayout,
} from './job/application-filters.ts';
import { ApplicationTable } from './job/application-table.tsx';
import styles from './job/job.module.css';
import { JobBoard } from './job/job-board.tsx';
import { JobHead } from './job/job-head.tsx';
import { ListActs } from './job/list-acts.tsx';
import { NoApplications } from './job/no-applications.tsx';
import { PushStrip } from './job/push-strip.tsx';

type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;
const useFigures = (permalink: string) => useQuery(pipelineQuery(permalink));

/** `/employers/job/{jobPagePermalink}`. */
export function JobApplicationsScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const figures = useFigures(params.jobPagePermalink ?? '');
  if (figures.data) return <Job figures={figures.data} />;
  if (figures.isError)
    return (
      <Refused what="this job" query={figures} back={{ title: 'Go to jobs', href: employerPaths.jobs }} />
    );
  return (
    <>
      <Skeleton label="Loading the job">
        <Bone shape="title" width="320px" />
        <Bone width="48%" />
      </Skeleton>
      <TableSkeleton label="Loading applications" />
    </>
  );
}

function Job({ figures }: { figures: Figures }) {
  const [query, change] = useAddressQuery();
  const filters = readFilters(query);
  const fresh = useFresh(figures);
  const layout = readLayout(query);
  const outcome = useOutcome();
  const set = (next: ApplicationFilters, step?: QueryStep) => change(writeLayout(next, layout), step);
  const isWhole = filters.search === '' && filters.days === null;
  const shared = { filters, fresh, outcome };
  return (
    <div className={styles.screen}>
      <JobHead job={figures} />
      <PushStrip job={figures} />
      {layout === 'table' && <Stages figures={figures} filters={filters} />}
      <ApplicationBar filters={filters} onChange={set}>
        <ListActs
          job={figures.permalink}
          filters={filters}
          layout={layout}
          count={isWhole ? countOf(filters.view, figures) : null}
          onRefused={(why) => void outcome.run(async () => ({ done: null, failed: [why], undo: null }))}
        />
      </ApplicationBar>
      {layout === 'table' ? (
        <Applications figures={figures} onChange={set} {...shared} />
      ) : (
        <Board figures={figures} {...shared} />
      )}
    </div>
  );
}

function Stages({ figures, filters }: { figures: Figures; filters: ApplicationFilters }) {
  return (
    <ViewLinks
      label="Stages"
      views={viewsFor(figures, filters.view).map((view) => ({
        href: employerPaths.job(figures.permalink) + writeFilters({ ...filters, view }),
        title: titleOf(view, figures),
        isCurrent: view === filters.view,
        count: countOf(view, figures),
      }))}
    />
  );
}

type BoardProps = Omit<ApplicationsProps, 'onChange'>;

function Board({ figures, filters, fresh, outcome }: BoardProps) {
  const client = useQueryClient();
  const show = async () => {
    await applicationsChanged(client, []);
    fresh.seen();
  };
  return (
    <>
      <Fresh count={fresh.count} isBusy={false} onShow={show} />
      <OutcomeBar outcome={outcome.outcome} onForget={outcome.forget} sentenceOf={sentenceOf} />
      <JobBoard job={figures.permalink} figures={figures} filters={filters} outcome={outcome} />
    </>
  );
}

type FreshProps = { count: number; isBusy: boolean; onShow: () => Promise<void> };

function Fresh({ count, isBusy, onShow }: FreshProps) {
  if (count === 0) return null;
  return (
    <div className={styles.fresh} role="status">
      <Button size="row" isBusy={isBusy} busyLabel="Loading…" onPress={() => void onShow()}>
        {`${count} new`}
      </Button>
    </div>
  );
}

type ApplicationsProps = {
  figures: Figures;
  filters: ApplicationFilters;
  onChange: (next: ApplicationFilters) => void;
  fresh: ReturnType<typeof useFresh>;
  /** Told over the list, since a decision may leave it empty. */
  outcome: ReturnType<typeof useOutcome>;
};

function Applications({ figures, filters, onChange, fresh, outcome }: ApplicationsProps) {
  const list = useInfiniteQuery(applicationsQuery(figures.permalink, filters));
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const show = async () => {
    await list.refetch();
    fresh.seen();
  };
  return (
    <>
      <Fresh count={fresh.count} isBusy={list.isRefetching} onShow={show} />
      <OutcomeBar outcome={outcome.outcome} onForget={outcome.forget} sentenceOf={sentenceOf} />
      {list.isPending && <TableSkeleton label="Loading applications" />}
      {list.isError && <LoadFailed what="the applications" query={list} />}
      {list.isSuccess && rows.length === 0 && (
        <NoApplications job={figures} filters={filters} onChange={onChange} />
      )}
      {rows.length > 0 && (
        <ApplicationTable
          key={filters.view}
          outcome={outcome}
          job={figures.permalink}
          stages={figures.hiringStages}
          rows={rows}
          total={filters.search === '' && filters.days === null ? countOf(filters.view, figures) : null}
          filters={filters}
          isBusy={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
              : null
          }
        />
      )}
    </>
  );
}

/** How many came in since the list was read. The list does not jump; the figures over it follow at once. */
function useFresh({ permalink: job, hiringStages }: Figures) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const stops = [
      listen('applications/submitted', ({ jobPagePermalink }) => {
        if (jobPagePermalink !== job) return;
        setCount((now) => now + 1);
        void figuresChanged(client);
      }),
      listen('applications/changed', ({ permalink, status, stage: key }) => {
        void figuresChanged(client);
        const stage = hiringStages.find((one) => one.key === key);
        statusArrived(client, {
          permalink,
          status,
          stage: stage && { ...stage, since: new Date().toISOString() },
        });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, job, hiringStages]);
  return { count, seen: () => setCount(0) };
}
