// Until it is live: test, preview, map, go live. Each step says what it found before the next one opens.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { goLive, testAtsConnection } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { employerOf, previewQuery } from '../ats-queries.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import { MappingForm } from './mapping-form.tsx';
import { PreviewJobs } from './preview-jobs.tsx';

const STEPS = ['Test', 'Preview', 'Map', 'Go live'] as const;

export function SetupSteps({ connection, title }: { connection: AtsConnection; title: string }) {
  const [step, setStep] = useState(0);
  const params = { employer: employerOf(), connection: connection.permalink };
  const test = useAct(() => call(testAtsConnection, { params }));
  const live = useAct(() => call(goLive, { params }));
  const preview = useQuery({ ...previewQuery(connection), enabled: step > 0 });
  const tested = test.result;
  const next = (to: number) => (
    <Button variant="primary" onPress={() => setStep(to)}>
      Continue
    </Button>
  );
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      {step === 0 && (
        <Step title="Test" note="Asks the platform for the board, and changes nothing.">
          <div className={styles.row}>
            <Button
              variant={tested?.ok ? 'secondary' : 'primary'}
              isBusy={test.isBusy}
              busyLabel="Testing…"
              onPress={() => test.run(undefined)}
            >
              Test
            </Button>
            {tested?.ok && next(1)}
          </div>
          <Told failure={test.failure ?? (tested?.ok === false ? tested.error : null)}>
            {tested?.ok && `${tested.boardName ?? connection.name}, ${tested.jobCount} jobs`}
          </Told>
        </Step>
      )}
      {step === 1 && (
        <Step title="Preview" note="Five jobs as candidates would see them.">
          <PreviewJobs preview={preview} />
          {preview.isSuccess && <div className={styles.row}>{next(2)}</div>}
        </Step>
      )}
      {step === 2 && preview.isSuccess && (
        <Step
          title="Map"
          note="Rename what candidates should see under another name; leave out what they should not."
        >
          <MappingForm connection={connection} preview={preview.data} onSaved={() => setStep(3)} />
        </Step>
      )}
      {step === 3 && (
        <Step
          title="Go live"
          note={`Publishes a board with ${preview.data?.jobCount ?? 'all'} jobs and keeps it up to date every few minutes.`}
        >
          <div className={styles.row}>
            <Button
              variant="primary"
              isBusy={live.isBusy}
              busyLabel="Going live…"
              onPress={() => live.run(undefined)}
            >
              Go live
            </Button>
            <Button onPress={() => setStep(2)}>Back to the mapping</Button>
          </div>
          <Told failure={live.failure} />
        </Step>
      )}
    </>
  );
}

const Step = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Section title={title} note={note}>
    {children}
  </Section>
);
