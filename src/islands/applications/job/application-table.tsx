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
import { decideMany, pushMany, useOutcome } from '../decide.ts';
import { OutcomeBar } from '../outcome-bar.tsx';
import { applicationColumns } from './application-columns.tsx';
import { type ApplicationFilters, writeFilters } from './application-filters.ts';

type ApplicationTableProps = {
  job: string;
  rows: readonly ApplicationRow[];
  total: number | null;
  filters: ApplicationFilters;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

/** The applications as rows; recruiters pick several and decide them together. */
export function ApplicationTable({ job, rows, total, filters, isBusy, more }: ApplicationTableProps) {
  const mayDecideMany = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const { outcome, isBusy: isDeciding, run, forget } = useOutcome();
  const picked = rows.filter((row) => keys.has(row.permalink));
  const hrefOf = (row: ApplicationRow) =>
    employerPaths.application(job, row.permalink) + writeFilters(filters);
  const act = async (does: Parameters<typeof run>[0]) => {
    await run(does);
    setKeys(new Set());
  };
  const failed = picked.filter((row) => pushStateOf(row)?.tone === 'bad');
  const actions = (
    <>
      <Button
        icon={<Check aria-hidden="true" />}
        isBusy={isDeciding}
        onPress={() => void act((client) => decideMany(client, picked, 'screened-in'))}
      >
        Advance
      </Button>
      <Button
        icon={<X aria-hidden="true" />}
        isBusy={isDeciding}
        onPress={() => void act((client) => decideMany(client, picked, 'rejected'))}
      >
        Reject
      </Button>
      {failed.length > 0 && (
        <Button
          icon={<Send aria-hidden="true" />}
          isBusy={isDeciding}
          onPress={() => void act((client) => pushMany(client, failed))}
        >
          Hand over again
        </Button>
      )}
    </>
  );
  return (
    <>
      <OutcomeBar outcome={outcome} onForget={forget} />
      <LongTable
        label="Applications"
        columns={applicationColumns({
          now: new Date(),
          hrefOf,
          has: {
            score: rows.some((row) => row.score !== null || row.matchStatus !== null),
            ats: rows.some((row) => row.ats !== null),
          },
        })}
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
    </>
  );
}
