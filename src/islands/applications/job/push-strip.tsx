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

/** Says when applications could not be handed over, or cannot for now; they are all kept here. */
export function PushStrip({ job }: { job: Job }) {
  const { push, pushFailedCount } = job;
  const name = push === null ? 'your ATS' : platformNames[push.platform];
  if (push?.isPaused) return <Paused name={name} waiting={push.waitingCount} />;
  if (pushFailedCount === 0) return null;
  return (
    <section className={styles.strip} aria-label="Handing over">
      <TriangleAlert aria-hidden="true" />
      <p>
        {applicationsInWords(pushFailedCount)} {pushFailedCount === 1 ? 'waits' : 'wait'} for {name}. Nothing
        is lost: they are kept here.
      </p>
      <LinkButton size="row" href={`${employerPaths.job(job.permalink)}?view=not-handed-over`}>
        Look at them
      </LinkButton>
    </section>
  );
}

function Paused({ name, waiting }: { name: string; waiting: number }) {
  const maySettle = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const waits = waiting === 1 ? 'waits' : 'wait';
  return (
    <section className={styles.strip} aria-label="Handing over">
      <PauseCircle aria-hidden="true" />
      <p>
        Nothing is handed over to {name} for now.{' '}
        {waiting > 0 && `${applicationsInWords(waiting)} ${waits} and will follow by themselves. `}
        Nothing is lost: everything is kept here.
      </p>
      {maySettle && (
        <LinkButton size="row" href={employerPaths.ats}>
          Go to ATS settings
        </LinkButton>
      )}
    </section>
  );
}
