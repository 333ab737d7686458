import type { JobPipeline } from '#contract/application.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { applicationsInWords } from '../application-words.ts';
import { type ApplicationFilters, noFilters, viewNames } from './application-filters.ts';

type NoApplicationsProps = {
  job: JobPipeline;
  filters: ApplicationFilters;
  onChange: (next: ApplicationFilters) => void;
};

/** Where a job or a view of it has no applications: why, and what to look at instead. */
export function NoApplications({ job, filters, onChange }: NoApplicationsProps) {
  const { view, search, days } = filters;
  if (search !== '' || days !== null)
    return (
      <EmptyState
        title={search === '' ? 'Nobody in that time' : `Nobody is named “${search}”`}
        actions={<Button onPress={() => onChange({ ...noFilters, view, sort: filters.sort })}>Clear</Button>}
      >
        {`Names and e-mails of ${viewNames[view].toLowerCase()} were searched${days === null ? '' : `, sent in the last ${days} days`}.`}
      </EmptyState>
    );
  if (view !== 'all')
    return (
      <EmptyState
        title={`Nobody under “${viewNames[view]}”`}
        actions={<LinkButton href={employerPaths.job(job.permalink)}>Show all</LinkButton>}
      />
    );
  if (job.startedCount > 0)
    return (
      <EmptyState
        title="Nobody has sent an application yet"
        actions={
          <LinkButton href={`${employerPaths.job(job.permalink)}?view=started`}>Show who started</LinkButton>
        }
      >
        {`${applicationsInWords(job.startedCount)} started and not sent yet. What was typed is kept, and whoever began got a link by mail to go on with.`}
      </EmptyState>
    );
  return (
    <EmptyState isFirstTime title="No applications yet">
      They stand here the moment they are sent.
    </EmptyState>
  );
}
