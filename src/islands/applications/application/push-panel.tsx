import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Application, PushAttempt } from '#contract/application.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { Button } from '#ui/button.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { isAtPlatform, platformNames } from '../application-words.ts';
import { PushMark } from '../badges.tsx';
import { pushMany, useOutcome } from '../decide.ts';
import { pushesQuery } from '../hiring-queries.ts';
import styles from './application.module.css';
import { AtsMoveMark } from './ats-move.tsx';
import { Fact } from './facts.tsx';

/** Where the application stands with the ATS, and every try to hand it over. */
export function PushPanel({ application, mayPush }: { application: Application; mayPush: boolean }) {
  const { ats, atsMove, status } = application;
  const client = useQueryClient();
  const { outcome, isBusy, run, forget } = useOutcome();
  // Disconnected, only the last move tells of the ATS.
  if (ats === null)
    return atsMove === null ? null : (
      <section className={styles.part} aria-labelledby="ats">
        <h2 id="ats">{platformNames[atsMove.platform]}</h2>
        <AtsMoveMark application={application} maySend={mayPush} />
      </section>
    );
  const again = async () => {
    await run(() => pushMany(client, [application]));
  };
  const mayAgain = mayPush && !isAtPlatform(ats) && status !== 'started' && status !== 'withdrawn';
  return (
    <section className={styles.part} aria-labelledby="ats">
      <h2 id="ats">{platformNames[ats.platform]}</h2>
      <PushMark application={application} />
      {ats.error !== null && <p className={styles.failure}>{ats.error}</p>}
      <dl className={styles.facts}>
        {ats.stage !== null && <Fact name="Stage">{ats.stage}</Fact>}
        {ats.externalId !== null && (
          <Fact name="ATS ID">
            <code>{ats.externalId}</code>
          </Fact>
        )}
        {ats.lastSyncAt !== null && (
          <Fact name="Last sync">
            <time dateTime={ats.lastSyncAt}>{relativeTime(ats.lastSyncAt, new Date(), 'en')}</time>
          </Fact>
        )}
      </dl>
      <AtsMoveMark application={application} maySend={mayPush} />
      {mayAgain && (
        <Button
          icon={<Send aria-hidden="true" />}
          isBusy={isBusy}
          busyLabel="Sending…"
          onPress={() => void again()}
        >
          Send to ATS again
        </Button>
      )}
      <OutcomeBar outcome={outcome} onForget={forget} sentenceOf={sentenceOf} />
      {mayPush && status !== 'started' && <Attempts permalink={application.permalink} />}
    </section>
  );
}

function Attempts({ permalink }: { permalink: string }) {
  const tries = useQuery(pushesQuery(permalink));
  if (tries.isError)
    return (
      <p className={styles.failure}>
        Couldn’t load the log.{' '}
        <Button size="row" onPress={() => void tries.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!tries.data || tries.data.length === 0) return null;
  return (
    <details className={styles.log} open={tries.data.some(({ outcome }) => outcome !== 'done')}>
      <summary>{tries.data.length === 1 ? '1 attempt' : `${tries.data.length} attempts`}</summary>
      <ol>
        {tries.data.map((attempt) => (
          <Attempt key={`${attempt.at} ${attempt.attempt}`} attempt={attempt} />
        ))}
      </ol>
    </details>
  );
}

const outcomes: Record<PushAttempt['outcome'], string> = {
  done: 'Sent',
  retry: 'Will retry',
  failed: 'Failed',
};

function Attempt({
  attempt: { at, outcome, message, providerStatus, nextAttemptAt },
}: {
  attempt: PushAttempt;
}) {
  const now = new Date();
  return (
    <li data-outcome={outcome}>
      <p>
        <strong>{outcomes[outcome]}</strong>{' '}
        <time dateTime={at} title={new Date(at).toLocaleString('en')}>
          {relativeTime(at, now, 'en')}
        </time>
      </p>
      {message !== '' && (
        <p className={styles.quiet}>
          {message}
          {providerStatus !== null && ` (${providerStatus})`}
        </p>
      )}
      {nextAttemptAt !== null && (
        <p className={styles.quiet}>Next attempt {relativeTime(nextAttemptAt, now, 'en')}</p>
      )}
    </li>
  );
}
