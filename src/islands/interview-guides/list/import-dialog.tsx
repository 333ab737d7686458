// A kit of Greenhouse becomes a draft: first a look at what it would be, then the guide.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importInterviewGuide, previewKit } from '#contract/interview-guides.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { JobChoice } from '../editor/job-choice.tsx';
import { employerOf, guideArrived } from '../guide-queries.ts';
import styles from './guides.module.css';

type Found = OutputOf<typeof previewKit>;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport();
  const { text, found, refused, isBusy, job } = importing;
  return (
    <Dialog
      isOpen
      width="form"
      isSticky={text !== ''}
      title="Import a kit"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {found === null ? (
            <Button
              variant="primary"
              isBusy={isBusy}
              busyLabel="Looking…"
              isDisabled={text.trim() === ''}
              onPress={() => void importing.look()}
            >
              Look at it first
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={isBusy}
              busyLabel="Importing…"
              onPress={() => void importing.take()}
            >
              Make the guide
            </Button>
          )}
        </>
      }
    >
      <div className={styles.import}>
        <TextArea
          label="Kit"
          hint="As Greenhouse’s Harvest API gives it, in JSON: a stage, an interview, or its interview_kit with questions."
          rows={6}
          value={text}
          onChange={importing.write}
        />
        <JobChoice label="Job" value={job} onChange={importing.choose} />
        {refused !== null && (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
        {found !== null && <WhatIsInIt found={found} />}
      </div>
    </Dialog>
  );
}

function useImport() {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [job, setJob] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { employer: employerOf() };
  const during = async (work: (kit: unknown) => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      await work(readJson(text));
    } catch (error) {
      setRefused(error instanceof SyntaxError ? 'This is not JSON.' : sentenceOf(error));
    }
    setBusy(false);
  };
  return {
    ...{ text, job, found, refused, isBusy, choose: setJob },
    write(next: string) {
      setText(next);
      setFound(null);
    },
    look: () => during(async (kit) => setFound(await call(previewKit, { params, body: { kit } }))),
    take: () =>
      during(async (kit) => {
        const options = { idempotencyKey: crypto.randomUUID() };
        const body = { kit, jobPage: job };
        const guide = await call(importInterviewGuide, { params, body }, options);
        await guideArrived(client, guide);
        goTo(employerPaths.interviewGuide(guide.permalink));
      }),
  };
}

const readJson = (text: string): unknown => JSON.parse(text);

function WhatIsInIt({ found: { title, sections, leftOut } }: { found: Found }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.found} aria-label={`What “${title}” would be`} tabIndex={0}>
      {sections.map((section, at) => (
        <div key={`${at} ${section.title}`}>
          <h3>
            {section.title}
            {section.durationMinutes > 0 && `, ${section.durationMinutes} minutes`}
          </h3>
          <ol>
            {section.questions.map((question, nth) => (
              <li key={`${nth} ${question}`}>{question}</li>
            ))}
          </ol>
        </div>
      ))}
      {leftOut > 0 && (
        <p>
          {leftOut} {leftOut === 1 ? 'question is' : 'questions are'} left out: without words, or more than a
          guide takes.
        </p>
      )}
      <p>All of it is for interviewers until you open a section to candidates.</p>
    </section>
  );
}
