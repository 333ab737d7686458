import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { LongTable } from '#ui/long-table.tsx';
import { useJobActs } from './job-acts.ts';
import { jobColumns } from './job-columns.tsx';
import { JobMenu } from './job-menu.tsx';
import styles from './jobs.module.css';
import { LazyTeamDialog } from './lazy-team-dialog.tsx';

/** The jobs that are shown, each with what a recruiter can do with it. */
export function JobTable({ jobs, isBusy }: { jobs: readonly JobPipeline[]; isBusy: boolean }) {
  const [whose, setWhose] = useState<JobPipeline | null>(null);
  const { acts, refusal } = useJobActs();
  const role = useStore($user)?.role ?? 'viewer';
  const menu = (job: JobPipeline) => <JobMenu job={job} role={role} acts={acts} onTeam={setWhose} />;
  return (
    <>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <LongTable
        label="Jobs"
        columns={jobColumns(new Date(), isAtLeast(role, 'recruiter') ? menu : null)}
        rows={jobs}
        keyOf={(job) => job.permalink}
        nameOf={(job) => job.title}
        onOpen={(job) => goTo(employerPaths.job(job.permalink))}
        countWords={(count) => `${count.toLocaleString('en')} ${count === 1 ? 'job' : 'jobs'}`}
        total={null}
        more={null}
        isBusy={isBusy}
      />
      {whose !== null && <LazyTeamDialog job={whose} onClose={() => setWhose(null)} />}
    </>
  );
}
