// Who hires for a job: members, invitations, and a test application that shows the team what arrives.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { JobPage } from '#contract/job-page.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { jobViews } from '#lib/hiring/job-views.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { ViewLinks } from '#ui/view-links.tsx';
import { jobPageQuery } from './hiring-queries.ts';
import { TeamMembers, tooManyWords } from './jobs/team-members.tsx';
import { useTeam } from './jobs/use-team.ts';
import { InviteToTeam } from './team/invite-to-team.tsx';
import styles from './team/job-team.module.css';
import { TestApplication } from './team/test-application.tsx';

/** `/employers/job/{jobPagePermalink}/team`. */
export function JobTeamScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const page = useQuery(jobPageQuery(params.jobPagePermalink ?? ''));
  if (page.isPending) return <TableSkeleton label="Loading the job" rows={4} />;
  if (page.isError)
    return <Refused what="this job" query={page} back={{ title: 'Go to jobs', href: employerPaths.jobs }} />;
  return <JobTeam page={page.data} />;
}

function JobTeam({ page }: { page: JobPage }) {
  const user = useStore($user);
  const mayInvite = isAtLeast(user?.role ?? 'viewer', 'admin');
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Hiring team"
        crumbs={[
          { title: 'Jobs', href: employerPaths.jobs },
          { title: page.title, href: employerPaths.job(page.permalink) },
        ]}
        note="The team is notified of every application to this job."
      />
      <ViewLinks label="Job" views={jobViews(page.permalink, 'team')} />
      <div className={styles.cards}>
        <Team page={page} />
        {mayInvite && user !== null && <InviteToTeam page={page} me={user} />}
        <TestApplication page={page} email={user?.email ?? ''} />
      </div>
    </div>
  );
}

function Team({ page }: { page: JobPage }) {
  const tools = useTeam(page);
  const trouble = tooManyWords(tools.team) ?? tools.failure;
  return (
    <Section
      title="Members"
      level={2}
      note="Hiring managers see only the applications of their jobs. Owners, admins and recruiters see all."
    >
      <TeamMembers tools={tools} />
      {trouble !== null && (
        <p className={styles.failed} role="alert">
          {trouble}
        </p>
      )}
      <div>
        <Button
          variant="primary"
          isDisabled={!tools.isChanged || tooManyWords(tools.team) !== null}
          isBusy={tools.isBusy}
          busyLabel="Saving…"
          onPress={() => void tools.save()}
        >
          Save team
        </Button>
      </div>
    </Section>
  );
}
