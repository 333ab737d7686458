// H1: what happened since one was last here, what happens now, and the figures of some days.
import { useStore } from '@nanostores/react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Outreach } from '#contract/dashboard-outreach.ts';
import type { Role } from '#contract/kit/roles.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { readCookie } from '#lib/cookies.ts';
import { blockAnalyticsPath } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import styles from './dashboard.module.css';
import { dashboardQuery, outreachQuery, sinceQuery, useArrivals } from './dashboard-queries.ts';
import { type DashboardRange, readRange, writeRange } from './dashboard-range.ts';
import { greeting } from './dashboard-words.ts';
import { DayFigures } from './day-figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Funnel } from './funnel.tsx';
import { LiveFeed, LiveState } from './live-feed.tsx';
import { OutreachCard } from './outreach.tsx';
import { RangeBar } from './range-bar.tsx';
import { SinceLine } from './since-line.tsx';
import { SinceList } from './since-list.tsx';
import { TopLists } from './top-lists.tsx';
import { Waiting } from './waiting.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `/employers`. */
export function DashboardScreen() {
  const user = useStore($user);
  const [query, change] = useAddressQuery();
  const range = readRange(query, new Date());
  const since = useQuery(sinceQuery());
  const figures = useQuery(dashboardQuery(range));
  const role = user?.role ?? 'viewer';
  const outreach = useQuery(outreachQuery(role)).data;
  useArrivals();
  useMinutes();
  const name = user?.profile.firstName ?? '';
  return (
    <div className={styles.screen}>
      <PageHeader
        title={name === '' ? greeting(new Date()) : `${greeting(new Date())}, ${name}`}
        aside={<LiveState />}
      />
      {since.isPending && <Lines />}
      {since.isError && <Failed what="recent activity" query={since} />}
      {since.data && <Waiting waiting={since.data.waiting} role={role} hasMore={isWaiting(outreach)} />}
      <OutreachCard role={role} />
      {since.data && <FirstSteps steps={since.data.firstSteps} role={role} />}
      {readCookie('analytics-blocked') !== null && (
        <p role="note" className={styles.note}>
          Your visits to public pages aren’t counted: <a href={blockAnalyticsPath}>analytics are blocked</a>{' '}
          on this device.
        </p>
      )}
      {since.data && <SinceLine since={since.data} role={role} />}
      <RangeBar range={range} onChange={(next) => change(writeRange(next))} />
      {figures.isPending && <Lines />}
      {figures.isError && <Failed what="metrics" query={figures} />}
      {figures.data && (
        <Figures dashboard={figures.data} range={range} role={role} isBusy={figures.isPlaceholderData} />
      )}
      <div className={styles.pair}>
        <LiveFeed role={role} />
        {since.data && <SinceList items={since.data.items} />}
      </div>
    </div>
  );
}

const isWaiting = (outreach: Outreach | undefined): boolean =>
  outreach !== undefined && outreach.replies.count + outreach.tasksDue > 0;

/** "2 minutes ago" goes on while nothing comes in, and a day begins at midnight. */
function useMinutes(): void {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
}

type FiguresProps = { dashboard: Dashboard; range: DashboardRange; role: Role; isBusy: boolean };

function Figures({ dashboard, range, role, isBusy }: FiguresProps) {
  return (
    <div className={styles.figures} aria-busy={isBusy || undefined}>
      <DayFigures dashboard={dashboard} role={role} />
      <div className={styles.pair}>
        <Funnel steps={dashboard.funnel} isCompared={range.compare !== null} />
        <TopLists dashboard={dashboard} role={role} />
      </div>
      <p className={styles.asOf}>
        As of {clock.format(new Date(dashboard.asOf))}. Days are in UTC. Bots and your blocked devices are
        excluded.
      </p>
    </div>
  );
}

const Lines = () => (
  <Skeleton>
    <Bone shape="title" width="62%" />
    <Bone shape="block" />
  </Skeleton>
);

type FailedQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

function Failed({ what, query }: { what: string; query: FailedQuery }) {
  return (
    <ErrorPanel
      message={`Couldn’t load ${what}`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      requestId={query.error instanceof CallError ? (query.error.requestId ?? undefined) : undefined}
    >
      {sentenceOf(query.error)}
    </ErrorPanel>
  );
}
