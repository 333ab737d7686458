import { useStore } from '@nanostores/react';
import { Check, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { applicationsInWords, pushStateOf } from '../application-words.ts';
import { decideMany, pushMany, type useOutcome } from '../decide.ts';
import { applicationColumns } from './application-columns.tsx';
import { type ApplicationFilters, writeFilters } from './application-filters.ts';

type ApplicationTableProps = {
  job: string;
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
  const { job, rows, total, filters, isBusy, more, outcome } = props;
  const mayDecideMany = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter((row) => keys.has(row.permalink));
  const hrefOf = (row: ApplicationRow) =>
    employerPaths.application(job, row.permalink) + writeFilters(filters);
  const actions = <BulkActs picked={picked} outcome={outcome} onDone={() => setKeys(new Set())} />;
  const has = {
    score: rows.some((row) => row.score !== null || row.matchStatus !== null),
    ats: rows.some((row) => row.ats !== null),
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
      {...(mayDecideMany &&
        filters.view !== 'started' && { selection: { keys, onChange: setKeys, actions } })}
    />
  );
}

type BulkActsProps = {
  picked: readonly ApplicationRow[];
  outcome: ReturnType<typeof useOutcome>;
  onDone: () => void;
};

/** What can be done with the rows that are picked. */
function BulkActs({ picked, outcome: { isBusy, run }, onDone }: BulkActsProps) {
  const act = (does: Parameters<typeof run>[0]) => async () => {
    await run(does);
    onDone();
  };
  const failed = picked.filter((row) => pushStateOf(row)?.tone === 'bad');
  return (
    <>
      <Button
        icon={<Check aria-hidden="true" />}
        isBusy={isBusy}
        onPress={act((client) => decideMany(client, picked, 'screened-in'))}
      >
        Advance
      </Button>
      <Button
        icon={<X aria-hidden="true" />}
        isBusy={isBusy}
        onPress={act((client) => decideMany(client, picked, 'rejected'))}
      >
        Reject
      </Button>
      {failed.length > 0 && (
        <Button
          icon={<Send aria-hidden="true" />}
          isBusy={isBusy}
          onPress={act((client) => pushMany(client, failed))}
        >
          Hand over again
        </Button>
      )}
    </>
  );
}
