import { Info, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '#contract/application.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { erasedWords } from '../application-words.ts';
import { remindMany, useOutcome } from '../decide.ts';
import { MessageStrip } from '../message-strip.tsx';
import styles from './application.module.css';
import type { Seen } from './use-changes.ts';

type StateBarProps = { application: Application; seen: Seen; mayManage: boolean; onUndone: () => void };

/** What is particular about this application, or changed while it was open. */
export function StateBar({ application, seen, mayManage, onUndone }: StateBarProps) {
  const words = wordsOf(application, seen);
  const isBegun =
    application.status === 'started' && application.duplicateOf === null && application.erasedAt === null;
  return (
    <>
      <div role="status">
        {words !== null && (
          <div className={styles.bar}>
            <Info aria-hidden="true" />
            <p>{words}</p>
            {isBegun && mayManage && <WayBack application={application} />}
          </div>
        )}
      </div>
      <Twins application={application} />
      <MessageStrip application={application} mayManage={mayManage} onUndone={onUndone} />
      {application.decisionReason !== '' && (
        <p className={styles.reason}>
          <span className={styles.quiet}>Reason: </span>
          <bdi>{application.decisionReason}</bdi>
        </p>
      )}
    </>
  );
}

function wordsOf({ status, ats, duplicateOf, erasedAt }: Application, seen: Seen): string | null {
  if (erasedAt !== null) return `${erasedWords(erasedAt)}. None of its data is kept.`;
  const stage = ats?.stage ?? null;
  if (stage !== null && stage !== seen.stage) return `Now in your ATS: ${stage}.`;
  if (duplicateOf !== null) return null;
  if (status === 'started') return 'Not submitted yet. The answers saved so far are below.';
  if (status === 'withdrawn') return 'The candidate has withdrawn this application.';
  return null;
}

function WayBack({ application }: { application: Application }) {
  const { outcome, isBusy, run, forget } = useOutcome();
  return (
    <>
      <Button
        size="row"
        icon={<Mail aria-hidden="true" />}
        isBusy={isBusy}
        busyLabel="Sending…"
        onPress={() => void run((client) => remindMany(client, [application]))}
      >
        Send resume link
      </Button>
      <OutcomeBar outcome={outcome} onForget={forget} sentenceOf={sentenceOf} />
    </>
  );
}

/** Others that were handed in for this job with the same address. */
function Twins({ application }: { application: Application }) {
  const { duplicateOf, duplicates, jobPage } = application;
  const to = (permalink: string, words: ReactNode) => (
    <a href={employerPaths.application(jobPage.permalink, permalink)}>{words}</a>
  );
  if (duplicateOf !== null)
    return (
      <p className={styles.bar}>
        <Info aria-hidden="true" />
        <span>
          Submitted again with an e-mail that already applied. Only {to(duplicateOf, 'the first application')}{' '}
          counts.
        </span>
      </p>
    );
  if (duplicates.length === 0) return null;
  return (
    <p className={styles.bar}>
      <Info aria-hidden="true" />
      <span>
        Submitted again with this e-mail:{' '}
        {duplicates.map(({ permalink, at }, place) => (
          <span key={permalink}>
            {place > 0 && ', '}
            {to(permalink, new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }))}
          </span>
        ))}
        . Only this first application counts.
      </span>
    </p>
  );
}
