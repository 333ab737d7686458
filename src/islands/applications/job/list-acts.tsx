import { useStore } from '@nanostores/react';
import { Columns3, Download, SlidersHorizontal, Table2 } from 'lucide-react';
import { useState } from 'react';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { queryString } from '#lib/api/query-string.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { applicationsInWords } from '../application-words.ts';
import { type ApplicationFilters, type Layout, queryOf, writeLayout } from './application-filters.ts';
import { ThresholdDialog } from './threshold-dialog.tsx';

/** What a recruiter may take along at once; the server says so too. */
const MOST_FOR_RECRUITERS = 1_000;

type ListActsProps = {
  job: string;
  filters: ApplicationFilters;
  layout: Layout;
  /** How many the list holds; null where nobody counted. */
  count: number | null;
  onRefused: (why: string) => void;
};

/** The other layout, the threshold and the export. */
export function ListActs({ job, filters, layout, count, onRefused }: ListActsProps) {
  const [isSetting, setSetting] = useState(false);
  const role = useStore($user)?.role ?? 'viewer';
  const isTooMany = isTooManyFor(role, count ?? 0);
  const refuse = () =>
    onRefused(
      `You can’t export ${applicationsInWords(count ?? 0)} at once. The limit is 1,000. Add filters or ask an admin.`,
    );
  const address = exportAddress(job, filters);
  return (
    <>
      {isAtLeast(role, 'recruiter') && (
        <>
          <Button
            variant="plain"
            icon={<SlidersHorizontal aria-hidden="true" />}
            onPress={() => setSetting(true)}
          >
            Match threshold
          </Button>
          {isTooMany ? (
            <Button variant="plain" icon={<Download aria-hidden="true" />} onPress={refuse}>
              Export
            </Button>
          ) : (
            <LinkButton variant="plain" href={address} download icon={<Download aria-hidden="true" />}>
              Export
            </LinkButton>
          )}
        </>
      )}
      {layout === 'table' ? (
        <LinkButton
          href={employerPaths.job(job) + writeLayout(filters, 'board')}
          icon={<Columns3 aria-hidden="true" />}
        >
          Board
        </LinkButton>
      ) : (
        <LinkButton
          href={employerPaths.job(job) + writeLayout(filters, 'table')}
          icon={<Table2 aria-hidden="true" />}
        >
          Table
        </LinkButton>
      )}
      {isSetting && <ThresholdDialog job={job} onClose={() => setSetting(false)} />}
    </>
  );
}

/** Whether this role may not take so many along at once. */
export const isTooManyFor = (role: Role, count: number): boolean =>
  count > MOST_FOR_RECRUITERS && !isAtLeast(role, 'admin');

/** The same applications that the list shows, as CSV. */
export const exportAddress = (job: string, filters: ApplicationFilters): string =>
  `/v1/employers/${encodeURIComponent(employerOf())}/applications/export${queryString({
    jobPagePermalink: [job],
    ...queryOf(filters),
  })}`;
