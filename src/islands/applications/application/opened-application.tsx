// An application as it lies on the desk: the résumé beside the answers and what the team says of it.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Application, decisionOf } from '#contract/application.ts';
import { useKey } from '#ui/use-key.ts';
import { isDecidable } from '../application-words.ts';
import { DeskBar } from '../desk/desk-bar.tsx';
import { decisionForgotten } from '../desk/last-decision.store.ts';
import { PartChoice } from '../desk/part-choice.tsx';
import { $part, type Part, showPart } from '../desk/parts.store.ts';
import { seen, undone } from '../desk/sitting.store.ts';
import type { Desk } from '../desk/use-desk.ts';
import { InterviewsPart } from '../interviews/interviews-part.tsx';
import { MessagesPart } from '../message-strip.tsx';
import { ScorecardsPart } from '../scorecards/scorecards-part.tsx';
import { TestStrip } from '../team/test-strip.tsx';
import { Answers } from './answers.tsx';
import styles from './application.module.css';
import { ApplicationHead } from './application-head.tsx';
import { DecisionConflict } from './decision-conflict.tsx';
import { Decisions } from './decisions.tsx';
import { Facts } from './facts.tsx';
import { Files } from './files.tsx';
import { Notes } from './notes.tsx';
import { PushPanel } from './push-panel.tsx';
import { Ratings } from './ratings.tsx';
import { StateBar } from './state-bar.tsx';
import { Timeline } from './timeline.tsx';
import { useChanges } from './use-changes.ts';
import { useDecision } from './use-decision.ts';

type Props = {
  application: Application;
  desk: Desk;
  /** The list it was opened from. */
  list: string;
  mayDecide: boolean;
};

export function OpenedApplication({ application, desk, list, mayDecide }: Props) {
  const { permalink } = application;
  const decision = useDecision(application, desk.decided);
  const changes = useChanges(application);
  const isOpen =
    isDecidable(application.status) && application.duplicateOf === null && application.erasedAt === null;
  useSeen(desk, application);
  return (
    <div className={styles.screen}>
      <ApplicationHead application={application} place={desk.place} list={list} />
      <DeskBar desk={desk} mayDecide={mayDecide} list={list}>
        {isOpen && mayDecide && <Decisions application={application} decision={decision} />}
      </DeskBar>
      {decision.state.state === 'failed' && (
        <p className={styles.failure} role="alert">
          {decision.state.why}
        </p>
      )}
      <TestStrip application={application} />
      <DecisionConflict decision={decision} />
      <StateBar
        application={application}
        seen={changes}
        mayManage={mayDecide}
        onUndone={() => {
          undone(permalink);
          decisionForgotten();
        }}
      />
      <PartChoice />
      <Parts application={application} mayDecide={mayDecide} />
    </div>
  );
}

/** Whether it waited for a decision counts as it was when it was first opened. */
function useSeen({ sitting }: Desk, { permalink, status }: Application): void {
  const isWaiting = isDecidable(status) && decisionOf(status) === 'submitted';
  const id = sitting?.id ?? null;
  useEffect(() => {
    if (id !== null) seen(permalink, isWaiting);
  }, [id, permalink, isWaiting]);
}

/** At once: what is shown then takes the focus. */
const reveal = (part: Part) => () => flushSync(() => showPart(part));

function Parts({ application, mayDecide }: { application: Application; mayDecide: boolean }) {
  const shown = useStore($part);
  const resume = useRef<HTMLDivElement>(null);
  const hasResume = application.files.some(({ kind }) => kind === 'resume');
  useKey('v', () => {
    reveal('resume')();
    resume.current?.focus();
  });
  return (
    <div className={styles.columns} data-shown={shown} data-paper={hasResume ? undefined : 'none'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div ref={resume} className={styles.paper} role="group" aria-label="Résumé" tabIndex={0}>
        <Files application={application} />
      </div>
      <div className={styles.main}>
        <Answers application={application} />
      </div>
      <div className={styles.side}>
        <Ratings application={application} isSuggesting={!mayDecide} onReveal={reveal('team')} />
        <Notes application={application} mayOpenPerson={mayDecide} onReveal={reveal('team')} />
        <ScorecardsPart application={application} mayManage={mayDecide} onReveal={reveal('team')} />
        <InterviewsPart application={application} mayManage={mayDecide} />
        <MessagesPart application={application} />
        <Facts application={application} />
        {application.ats !== null && <PushPanel application={application} mayPush={mayDecide} />}
        <Timeline events={application.timeline} />
      </div>
    </div>
  );
}
