import { goLive } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

type Props = { connection: AtsConnection; jobCount: number | null; onBack: () => void };

/** The last step: from here on candidates see the board. */
export function GoLiveStep({ connection, jobCount, onBack }: Props) {
  const params = { employer: employerOf(), connection: connection.permalink };
  const live = useAct(() => call(goLive, { params }));
  const { lastError } = connection.health;
  return (
    <Section
      title="Go live"
      note={`Publishes a board with ${jobCount ?? 'all'} jobs and syncs it every few minutes.`}
    >
      <div className={styles.row}>
        <Button
          variant="primary"
          isBusy={live.isBusy}
          busyLabel="Going live…"
          onPress={() => live.run(undefined)}
        >
          {lastError === null ? 'Go live' : 'Try again'}
        </Button>
        <Button onPress={onBack}>Back to mapping</Button>
      </div>
      <Told
        failure={
          live.failure ??
          (lastError === null ? null : `Couldn’t go live. ${lastError} Nothing was published.`)
        }
      />
    </Section>
  );
}
