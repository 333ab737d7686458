// The first sync of a connection: how far it is, from the counts of its run, and what to do when it failed.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { syncNow } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { firstRunQuery } from '../ats-queries.ts';
import { nextTry, platformWords, progressInWords } from '../ats-words.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

export function FirstSync({ connection }: { connection: AtsConnection }) {
  const { health } = connection;
  const card = useFocusIfLost();
  return (
    <div ref={card} tabIndex={-1} className={styles.step}>
      {health.lastError === null ? (
        <Running connection={connection} />
      ) : (
        <Failed connection={connection} reason={health.lastError + nextTry(health)} />
      )}
    </div>
  );
}

function Running({ connection }: { connection: AtsConnection }) {
  const run = useQuery(firstRunQuery(connection)).data;
  const { name } = platformWords[connection.platform];
  const { seen, added } = run?.counts ?? { seen: 0, added: 0 };
  return (
    <Section title="First sync" note="You can leave this page. The sync continues.">
      <p className={styles.told} role="status">
        {seen === 0 ? `Fetching jobs from ${name}…` : `Adding ${seen.toLocaleString()} jobs…`}
      </p>
      {seen > 0 && (
        <ProgressBar label="Jobs added" value={added / seen} note={progressInWords({ seen, added })} />
      )}
    </Section>
  );
}

function Failed({ connection, reason }: { connection: AtsConnection; reason: string }) {
  const params = { employer: employerOf(), connection: connection.permalink };
  const again = useAct(() => call(syncNow, { params }));
  return (
    <Section title="First sync">
      <p className={styles.failed} role="alert">
        Couldn’t finish the first sync. {reason}
      </p>
      <div className={styles.row}>
        <Button
          variant="primary"
          isBusy={again.isBusy}
          busyLabel="Trying again…"
          onPress={() => again.run(undefined)}
        >
          Try again
        </Button>
      </div>
      <Told failure={again.failure} />
    </Section>
  );
}

// The button that went live is gone with its step; whoever works by keyboard goes on here.
function useFocusIfLost() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  return card;
}
