import type { JobPipeline } from '#contract/application-pipeline.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { applicationsInWords } from '../application-words.ts';
import { type ApplicationFilters, noFilters, titleOf } from './application-filters.ts';

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
        title={search === '' ? 'No applications in this period' : `No applications match “${search}”`}
        actions={<Button onPress={() => onChange({ ...noFilters, view, sort: filters.sort })}>Clear</Button>}
      >
        {`Searched names and e-mails in “${titleOf(view, job)}”${days === null ? '' : `, submitted in the last ${days} days`}.`}
      </EmptyState>
    );
  if (view !== 'all')
    return (
      <EmptyState
        title={`No applications in “${titleOf(view, job)}”`}
        actions={<LinkButton href={employerPaths.job(job.permalink)}>Show all</LinkButton>}
      />
    );
  if (job.startedCount > 0)
    return (
      <EmptyState
        title="No submitted applications yet"
        actions={
          <LinkButton href={`${employerPaths.job(job.permalink)}?view=started`}>
            View started applications
          </LinkButton>
        }
      >
        {`${applicationsInWords(job.startedCount)} started but not submitted. Answers are saved, and the candidates got an e-mail with a link to resume.`}
      </EmptyState>
    );
  return (
    <EmptyState
      isFirstTime
      title="No applications yet"
      actions={
        isAtLeast($user.get()?.role ?? 'viewer', 'recruiter') && (
          <LinkButton href={employerPaths.jobTeam(job.permalink)}>Send a test application</LinkButton>
        )
      }
    >
      Applications appear here as soon as they’re submitted.
    </EmptyState>
  );
}
