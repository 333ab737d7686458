import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditRow, listAllAudit } from '#contract/audit.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { actorsOf, deedOf, thingOf } from '#lib/audit-words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type LogRow, LogTable } from '#ui/log-table.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { usePages } from '#ui/use-pages.ts';
import styles from './impersonation.module.css';

const PER_PAGE = '50';

/** What was done anywhere, or only in somebody else's name. */
export function AccessLog() {
  const [search, setSearch] = useState('');
  const [isActingOnly, setActingOnly] = useState(true);
  const pages = usePages(`${search} ${isActingOnly}`);
  const log = useQuery({
    queryKey: ['platform-log', search, isActingOnly, pages.cursor],
    queryFn: () =>
      call(listAllAudit, {
        query: {
          ...{ search, perPage: PER_PAGE, cursor: pages.cursor },
          ...(isActingOnly && { impersonated: 'true' as const }),
        },
      }),
    placeholderData: (before) => before,
  });
  const rows = log.data?.data.map(lineOf) ?? [];
  return (
    <div className={styles.act}>
      <div className={styles.filters}>
        <PausedSearch
          label="Search the log"
          placeholder="Name or action"
          search={search}
          onSearch={setSearch}
        />
        <Checkbox isSelected={isActingOnly} onChange={setActingOnly}>
          Impersonated actions only
        </Checkbox>
      </div>
      {log.isPending && <TableSkeleton rows={5} label="Loading the log" />}
      {log.isError && (
        <ErrorPanel
          message="Couldn’t load the log"
          onRetry={() => void log.refetch()}
          isRetrying={log.isFetching}
        >
          {sentenceOf(log.error)}
        </ErrorPanel>
      )}
      {log.isSuccess && rows.length === 0 && (
        <EmptyState title="No entries">Try another search, or show all actions.</EmptyState>
      )}
      {rows.length > 0 && (
        <LogTable
          label="Access log"
          rows={rows}
          isBusy={log.isFetching}
          onNewer={pages.newer}
          onOlder={pages.older(log.data?.nextCursor)}
        />
      )}
    </div>
  );
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const lineOf = (row: AuditRow): LogRow => ({
  id: row.id,
  when: moment.format(new Date(row.at)),
  ...actorsOf(row),
  what: deedOf(row),
  thing: thingOf(row),
  note: row.reason,
  place: row.employer?.title ?? null,
});
