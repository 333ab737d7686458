// Applications that the platform does not have yet, and why.
import { useQuery } from '@tanstack/react-query';
import { pushApplication } from '#contract/applications.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { listPushes } from '#contract/ats-pushes.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { pushesQuery } from '../ats-queries.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

export function PushesCard({ connection }: { connection: AtsConnection }) {
  const pushes = useQuery(pushesQuery(connection));
  return (
    <Section
      title="Pending applications"
      note="Applications not yet in your ATS. They are stored here, and sending is retried."
    >
      {pushes.isError && <LoadFailed what="pending applications" query={pushes} />}
      {pushes.data?.length === 0 && <p className={styles.note}>No pending applications.</p>}
      {pushes.isSuccess && pushes.data.length > 0 && (
        <ul className={styles.runs}>
          {pushes.data.map((push) => (
            <Push key={push.application.permalink} push={push} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type PushRow = OutputOf<typeof listPushes>['data'][number];

function Push({ push }: { push: PushRow }) {
  const { application, jobPage, attempts, nextAttemptAt, message, status } = push;
  const params = { employer: employerOf(), application: application.permalink };
  const retry = useAct(() => call(pushApplication, { params }));
  return (
    <li>
      <div className={styles.line}>
        <a href={employerPaths.application(jobPage, application.permalink)}>{application.title}</a>
        <span className={styles.note}>
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {nextAttemptAt !== null && ` · next ${relativeTime(nextAttemptAt, new Date(), navigator.language)}`}
          {status === 'dead' && ' · won’t retry automatically'}
        </span>
        <Button size="row" isBusy={retry.isBusy} onPress={() => retry.run(undefined)}>
          Try again
        </Button>
      </div>
      {message !== null && <p className={styles.note}>{message}</p>}
      <Told failure={retry.failure} />
    </li>
  );
}
