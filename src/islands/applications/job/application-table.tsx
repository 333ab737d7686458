import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { LongTable } from '#ui/long-table.tsx';
import { applicationsInWords } from '../application-words.ts';
import type { useOutcome } from '../decide.ts';
import { applicationColumns } from './application-columns.tsx';
import { type ApplicationFilters, writeFilters } from './application-filters.ts';
import { BulkActs, StartedActs } from './bulk-acts.tsx';

type ApplicationTableProps = {
  job: string;
  stages: JobPipeline['hiringStages'];
  rows: readonly ApplicationRow[];
  total: number | null;
  filters: ApplicationFilters;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  /** Told over the table, since a decision may leave the table empty. */
  outcome: ReturnType<typeof useOutcome>;
};

/** The applications as rows; recruiters pick several and decide them together. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { job, stages, rows, total, filters, isBusy, more, outcome } = props;
  const mayDecideMany = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter((row) => keys.has(row.permalink));
  const hrefOf = (row: ApplicationRow) =>
    employerPaths.application(job, row.permalink) + writeFilters(filters);
  const acts = { picked, outcome, onDone: () => setKeys(new Set()) };
  const actions =
    filters.view === 'started' ? <StartedActs {...acts} /> : <BulkActs {...acts} stages={stages} />;
  const has = {
    score: rows.some((row) => row.score !== null || row.matchStatus !== null),
    ats: rows.some((row) => row.ats !== null),
    rating: rows.some((row) => row.ratingCount > 0),
    scorecards: rows.some((row) => row.scorecards.total > 0),
    heard: rows.some((row) => row.heard !== null),
    notes: rows.some((row) => row.noteCount > 0),
  };
  return (
    <LongTable
      label="Applications"
      columns={applicationColumns({ now: new Date(), hrefOf, has })}
      rows={rows}
      keyOf={(row) => row.permalink}
      nameOf={(row) => row.fullName}
      onOpen={(row) => goTo(hrefOf(row))}
      countWords={applicationsInWords}
      total={total}
      more={more}
      isBusy={isBusy}
      {...(mayDecideMany && { selection: { keys, onChange: setKeys, actions } })}
    />
  );
}
