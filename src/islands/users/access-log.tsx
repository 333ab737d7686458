import { useQuery } from '@tanstack/react-query';
import { type AuditRow, listAudit } from '#contract/audit.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { actorsOf, deedOf, hrefOf, thingOf } from '#lib/audit-words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type LogRow, LogTable } from '#ui/log-table.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { usePages } from '#ui/use-pages.ts';

const PER_PAGE = '50';

/** Who did what here, and what the platform did in somebody's name. */
export function AccessLog({ employer }: { employer: string }) {
  const pages = usePages(employer);
  const log = useQuery({
    queryKey: ['access-log', employer, pages.cursor],
    queryFn: () =>
      call(listAudit, { params: { employer }, query: { perPage: PER_PAGE, cursor: pages.cursor } }),
    placeholderData: (before) => before,
  });
  if (log.isPending) return <TableSkeleton rows={5} label="Loading the log" />;
  if (log.isError)
    return (
      <ErrorPanel
        message="Couldn’t load the log"
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
        requestId={(log.error instanceof CallError && log.error.requestId) || undefined}
      >
        {sentenceOf(log.error)}
      </ErrorPanel>
    );
  if (log.data.data.length === 0)
    return (
      <EmptyState title="No activity yet">
        Changes by members and impersonation sessions appear here.
      </EmptyState>
    );
  return (
    <LogTable
      label="Access log"
      rows={log.data.data.map(lineOf)}
      isBusy={log.isFetching}
      onNewer={pages.newer}
      onOlder={pages.older(log.data.nextCursor)}
    />
  );
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const lineOf = (row: AuditRow): LogRow => ({
  id: row.id,
  when: moment.format(new Date(row.at)),
  ...actorsOf(row),
  what: deedOf(row),
  thing: thingOf(row),
  href: hrefOf(row),
  note: row.reason,
});
