// Ends a connection. Jobs are kept as if written by hand, or closed.
import { useState } from 'react';
import { disconnect } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

export function DisconnectCard({ connection }: { connection: AtsConnection }) {
  const [isAsking, setAsking] = useState(false);
  const [jobs, setJobs] = useState<'keep' | 'close'>('keep');
  const params = { employer: employerOf(), connection: connection.permalink };
  // Said by the act itself: when it has ended, this card is gone.
  const end = useAct(async () => {
    const ended = await call(disconnect, { params, body: { jobs } });
    const text =
      jobs === 'keep' ? 'Disconnected. Jobs are now managed manually.' : 'Disconnected. Jobs are closed.';
    notify({ variant: 'success', text });
    goTo(employerPaths.ats);
    return ended;
  });
  return (
    <Section
      title="Disconnect"
      note="Deletes the API key and stops syncing jobs and sending applications and moves."
    >
      <div className={styles.row}>
        <Button variant="danger" onPress={() => setAsking(true)}>
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Disconnect ${connection.name}?`}
        confirmLabel="Disconnect"
        isDestructive
        isBusy={end.isBusy}
        onConfirm={() => end.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        <ChoiceField
          label="Jobs from this connection"
          options={[
            { id: 'keep', label: 'Keep them and manage them manually' },
            { id: 'close', label: 'Close them: their pages say they are closed' },
          ]}
          value={jobs}
          onChange={(id) => setJobs(id === 'close' ? 'close' : 'keep')}
        />
        <Told failure={end.failure} />
      </ConfirmDialog>
    </Section>
  );
}
