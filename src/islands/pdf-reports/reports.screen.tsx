// H1, panel Reports: makes reports, lists them as they are made, and keeps their schedules.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { NewReport } from './new-report.tsx';
import { reportsQuery, useFinished } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { Schedules } from './schedules.tsx';

/** `/employers?panel=reports`. */
export function ReportsScreen() {
  const role = useStore($user)?.role ?? 'viewer';
  useFinished();
  return (
    <div className={styles.screen}>
      <PageHeader title="Reports" crumbs={[{ title: 'Dashboard', href: employerPaths.home }]} />
      <Section level={2} title="New report" note="A PDF to read or print, with its data as CSV.">
        <NewReport role={role} />
      </Section>
      <Section level={2} title="Past reports" note="Files are kept for 30 days.">
        <PastReports />
      </Section>
      {isAtLeast(role, 'recruiter') && (
        <Section level={2} title="Schedules" note="Weekly or monthly, to members by e-mail.">
          <Schedules role={role} />
        </Section>
      )}
    </div>
  );
}

function PastReports() {
  const query = useInfiniteQuery(reportsQuery());
  if (query.isPending) return <TableSkeleton rows={3} label="Loading reports" />;
  if (!query.data) return <Refused what="the reports" query={query} />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <p className={styles.quiet}>No reports yet. Make one above.</p>;
  const more = query.hasNextPage
    ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
    : null;
  return <ReportTable reports={rows} more={more} />;
}
