// Until it is live: test, preview, map, go live. Each step says what it found before the next one opens.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { previewQuery } from '../ats-queries.ts';
import { GoLiveStep } from './go-live-step.tsx';
import { MappingForm } from './mapping-form.tsx';
import { PreviewJobs } from './preview-jobs.tsx';
import { STEPS, StepList } from './step-list.tsx';
import { TestStep } from './test-step.tsx';

export function SetupSteps({ connection, title }: { connection: AtsConnection; title: string }) {
  // A draft with an error was refused on going live: there it is tried again.
  const [step, setStep] = useState(connection.health.lastError === null ? 0 : STEPS.length - 1);
  const preview = useQuery({ ...previewQuery(connection), enabled: step === 1 || step === 2 });
  const body = useFocusOnChange(step);
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <StepList step={step} onGo={setStep} />
      <section
        ref={body}
        tabIndex={-1}
        className={styles.step}
        aria-label={`Step ${step + 1} of ${STEPS.length}`}
      >
        {step === 0 && <TestStep connection={connection} onDone={() => setStep(1)} />}
        {step === 1 && (
          <Section title="Preview" note="Five jobs as candidates would see them. Nothing is saved yet.">
            <PreviewJobs preview={preview} />
            {preview.isSuccess && (
              <div className={styles.row}>
                <Button variant="primary" onPress={() => setStep(2)}>
                  Continue
                </Button>
              </div>
            )}
          </Section>
        )}
        {step === 2 && preview.isSuccess && (
          <Section
            title="Map"
            note="Change the names candidates see. Jobs in an excluded department move to its parent department, or to “Other”."
          >
            <MappingForm
              connection={connection}
              preview={preview.data}
              saveLabel="Save and continue"
              onSaved={() => setStep(3)}
            />
          </Section>
        )}
        {step === 2 && !preview.isSuccess && (
          <Section title="Map">
            <PreviewJobs preview={preview} />
          </Section>
        )}
        {step === 3 && (
          <GoLiveStep
            connection={connection}
            jobCount={preview.data?.jobCount ?? null}
            onBack={() => setStep(2)}
          />
        )}
      </section>
    </>
  );
}

// The button that was pressed leaves with its step; whoever works by keyboard goes on in the new one.
function useFocusOnChange(step: number) {
  const body = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    body.current?.focus();
  }, [step]);
  return body;
}
