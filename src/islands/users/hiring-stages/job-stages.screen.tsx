// A job whose applications pass through stages of its own.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveJobStages } from '#contract/hiring-stages.ts';
import { JobPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { savedOf } from './stage-values.ts';
import { StagesCard } from './stages-card.tsx';
import { jobStagesQuery } from './stages-queries.ts';

/** `/employers/job/{jobPagePermalink}/stages`. */
export function JobStagesScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const page = JobPagePermalink.parse(params.jobPagePermalink);
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const client = useQueryClient();
  const query = useQuery(jobStagesQuery(page));
  if (query.isPending) return <TableSkeleton rows={4} />;
  if (query.isError)
    return <Refused what="this job" query={query} back={{ title: 'Go to jobs', href: employerPaths.jobs }} />;
  return (
    <>
      <PageHeader
        title="Stages of this job"
        crumbs={[
          { title: 'Jobs', href: employerPaths.jobs },
          { title: 'Applications', href: employerPaths.job(page) },
        ]}
      />
      <StagesCard
        stored={query.data}
        title="Stages"
        note="Without own stages, the job follows the stages in the settings."
        because={mayEdit ? null : 'Only recruiters, admins and owners can change the stages of a job.'}
        save={async ({ stages, isOwn }, version) => {
          const body = { stages: isOwn ? savedOf(stages) : null };
          const asked = { params: { employer: employerOf(), page }, body };
          client.setQueryData(jobStagesQuery(page).queryKey, await call(saveJobStages, asked, { version }));
        }}
      >
        {(card) => (
          <Checkbox isSelected={card.values.isOwn} onChange={(isOwn) => card.set({ isOwn })}>
            This job has its own stages
          </Checkbox>
        )}
      </StagesCard>
    </>
  );
}
