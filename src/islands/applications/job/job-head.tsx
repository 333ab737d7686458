import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Columns3, ExternalLink, ListChecks } from 'lucide-react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { jobViews } from '#lib/hiring/job-views.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ViewLinks } from '#ui/view-links.tsx';
import { jobPageQuery } from '../hiring-queries.ts';
import { JobState } from '../jobs/job-columns.tsx';
import styles from './job.module.css';

/** Which job this is, its public page, and the questions it asks. What cannot be read of the page is left out. */
export function JobHead({ job }: { job: JobPipeline }) {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const page = useQuery(jobPageQuery(job.permalink)).data;
  return (
    <>
      <PageHeader
        title={<bdi>{job.title}</bdi>}
        crumbs={[{ title: 'Jobs', href: employerPaths.jobs }]}
        aside={<JobState status={job.status} />}
        note={<bdi>{job.location}</bdi>}
        actions={
          page && (
            <>
              {mayEdit && (
                <LinkButton
                  href={employerPaths.jobStages(job.permalink)}
                  icon={<Columns3 aria-hidden="true" />}
                >
                  Stages
                </LinkButton>
              )}
              {mayEdit && <Questions set={page.screeningSetPermalink} />}
              {page.status === 'published' && (
                <LinkButton
                  href={publicPaths.jobPage(page.jobBoard.permalink, page.permalink)}
                  target="_blank"
                  rel="noopener"
                  icon={<ExternalLink aria-hidden="true" />}
                >
                  Open page
                </LinkButton>
              )}
            </>
          )
        }
      />
      {mayEdit && (
        <div className={styles.tabs}>
          <ViewLinks label="Job" views={jobViews(job.permalink, 'applications')} />
        </div>
      )}
    </>
  );
}

function Questions({ set }: { set: string | null }) {
  return (
    <LinkButton
      href={set === null ? employerPaths.screeningSets : employerPaths.screeningSet(set)}
      icon={<ListChecks aria-hidden="true" />}
    >
      {set === null ? 'Add screening questions' : 'Screening questions'}
    </LinkButton>
  );
}
