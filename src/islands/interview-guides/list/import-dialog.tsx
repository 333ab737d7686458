// A kit of Greenhouse becomes a draft: first a look at what it would be, then the guide.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importInterviewGuide, previewKit } from '#contract/interview-guides.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { JobChoice } from '../editor/job-choice.tsx';
import { guideArrived } from '../guide-queries.ts';
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
      title="Import interview kit"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {found === null ? (
            <Button
              variant="primary"
              isBusy={isBusy}
              busyLabel="Checking…"
              isDisabled={text.trim() === ''}
              onPress={() => void importing.look()}
            >
              Preview
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={isBusy}
              busyLabel="Importing…"
              onPress={() => void importing.take()}
            >
              Create guide
            </Button>
          )}
        </>
      }
    >
      <div className={styles.import}>
        <TextArea
          label="Kit"
          hint="Paste JSON from Greenhouse’s Harvest API: a stage, an interview, or its interview_kit with questions."
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
      setRefused(error instanceof SyntaxError ? 'This isn’t valid JSON.' : sentenceOf(error));
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
    <section className={styles.found} aria-label={`Preview of “${title}”`} tabIndex={0}>
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
          {leftOut} {leftOut === 1 ? 'question is' : 'questions are'} left out: empty, or over the limit of a
          guide.
        </p>
      )}
      <p>Only interviewers see this until you share a section with candidates.</p>
    </section>
  );
}
