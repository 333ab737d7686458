// Applications that the platform does not have yet, and why.
import { useQuery } from '@tanstack/react-query';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { pushesQuery } from '../ats-queries.ts';

export function PushesCard({ connection }: { connection: AtsConnection }) {
  const pushes = useQuery(pushesQuery(connection));
  return (
    <Section
      title="Applications on their way"
      note="They are safe here. Each is handed on until the platform has it."
    >
      {pushes.isError && (
        <ErrorPanel
          message="We could not load them"
          onRetry={() => void pushes.refetch()}
          isRetrying={pushes.isFetching}
        >
          {sentenceOf(pushes.error)}
        </ErrorPanel>
      )}
      {pushes.data?.length === 0 && <p className={styles.note}>None waits.</p>}
      {pushes.isSuccess && pushes.data.length > 0 && (
        <ul className={styles.runs}>
          {pushes.data.map((push) => (
            <li key={push.application.permalink}>
              <div className={styles.line}>
                <b>{push.application.title}</b>
                <span className={styles.note}>
                  {push.attempts} tries
                  {push.nextAttemptAt !== null &&
                    ` · next ${relativeTime(push.nextAttemptAt, new Date(), navigator.language)}`}
                </span>
              </div>
              {push.message !== null && <p className={styles.note}>{push.message}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
