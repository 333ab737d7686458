import { useStore } from '@nanostores/react';
import { PauseCircle, TriangleAlert } from 'lucide-react';
import type { getJobPipeline } from '#contract/applications.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { applicationsInWords, platformNames } from '../application-words.ts';
import styles from './job.module.css';

type Job = OutputOf<typeof getJobPipeline>;

/** Says when applications couldn’t be sent to the ATS or sending is paused; all of them are kept here. */
export function PushStrip({ job }: { job: Job }) {
  const { push, pushFailedCount } = job;
  const name = push === null ? 'your ATS' : platformNames[push.platform];
  if (push?.isPaused) return <Paused name={name} waiting={push.waitingCount} />;
  if (pushFailedCount === 0) return null;
  return (
    <section className={styles.strip} aria-label="Sending to ATS">
      <TriangleAlert aria-hidden="true" />
      <p>
        {applicationsInWords(pushFailedCount)} couldn’t be sent to {name}. Nothing is lost; they’re kept here.
      </p>
      <LinkButton size="row" href={`${employerPaths.job(job.permalink)}?view=not-handed-over`}>
        View applications
      </LinkButton>
    </section>
  );
}

function Paused({ name, waiting }: { name: string; waiting: number }) {
  const maySettle = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const are = waiting === 1 ? 'is' : 'are';
  return (
    <section className={styles.strip} aria-label="Sending to ATS">
      <PauseCircle aria-hidden="true" />
      <p>
        Sending to {name} is paused.{' '}
        {waiting > 0 && `${applicationsInWords(waiting)} ${are} waiting and will be sent automatically. `}
        Nothing is lost; all applications are kept here.
      </p>
      {maySettle && (
        <LinkButton size="row" href={employerPaths.ats}>
          Go to ATS settings
        </LinkButton>
      )}
    </section>
  );
}
