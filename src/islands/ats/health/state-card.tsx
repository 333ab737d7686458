// Whether jobs flow, since when, and the acts that start and stop it.
import { pauseConnection, resumeConnection, syncNow } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { healthOf, nextTry } from '../ats-words.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

const when = (time: string | null) =>
  time === null ? 'Not yet' : relativeTime(time, new Date(), navigator.language);

export function StateCard({ connection }: { connection: AtsConnection }) {
  const params = { employer: employerOf(), connection: connection.permalink };
  const sync = useAct(() => call(syncNow, { params }));
  const pause = useAct(() => call(pauseConnection, { params }));
  const resume = useAct(() => call(resumeConnection, { params }));
  const { health, status } = connection;
  const { tone, word, sentence } = healthOf(connection);
  return (
    <Section title="Status">
      <p className={styles.line}>
        <Badge tone={tone} isHollow={tone === 'neutral'}>
          {word}
        </Badge>
        {sentence !== null && <span>{sentence}</span>}
      </p>
      {health.lastError !== null && (
        <p className={styles.failed}>
          {health.lastError}
          {nextTry(health)}
        </p>
      )}
      <Facts connection={connection} />
      <div className={styles.row}>
        {status === 'live' ? (
          <>
            <Button
              variant="primary"
              isBusy={sync.isBusy}
              isDisabled={connection.jobBoard?.isArchived === true}
              busyLabel="Starting…"
              onPress={() => sync.run(undefined)}
            >
              Sync now
            </Button>
            <Button isBusy={pause.isBusy} onPress={() => pause.run(undefined)}>
              Pause
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            isBusy={resume.isBusy}
            busyLabel="Resuming…"
            onPress={() => resume.run(undefined)}
          >
            Resume
          </Button>
        )}
      </div>
      <Told failure={sync.failure ?? pause.failure ?? resume.failure} />
    </Section>
  );
}

function Facts({ connection: { health, jobBoard, status } }: { connection: AtsConnection }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Last sync</dt>
        <dd>{when(health.lastSyncAt)}</dd>
      </div>
      {status === 'live' && jobBoard?.isArchived !== true && (
        <div>
          <dt>Next sync</dt>
          <dd>{when(health.nextSyncAt)}</dd>
        </div>
      )}
      {jobBoard !== null && (
        <div>
          <dt>Board</dt>
          <dd>
            <a href={`${employerPaths.jobPages}?board=${jobBoard.permalink}`}>{jobBoard.title}</a>
            {jobBoard.isArchived && ' (archived)'}
          </dd>
        </div>
      )}
    </dl>
  );
}
