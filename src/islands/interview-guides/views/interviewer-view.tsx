// The guide in the hand of who interviews: section by section, with the time of each, in reach of a thumb.
import { ChevronDown, ChevronUp, NotebookPen, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReadQuestion, ReadSection } from '#contract/interview-guide.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ViewedBy } from '../viewed-by.tsx';
import { GuideFiles } from './guide-files.tsx';
import { InterviewNotes, NOTES_ID } from './interview-notes.tsx';
import { useTimer } from './use-timer.ts';
import styles from './views.module.css';

export function InterviewerView({ guide }: { guide: InterviewGuide }) {
  const { sections, intro, rubric, jobPage } = guide;
  const [at, setAt] = useState(0);
  const timer = useTimer();
  const list = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    const place = Math.min(Math.max(0, next), sections.length - 1);
    setAt(place);
    timer.reset();
    list.current?.querySelectorAll<HTMLElement>('[data-section]')[place]?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.kit} ref={list}>
      {jobPage !== null && (
        <p className={styles.note}>
          Notes and ratings go to the <a href={employerPaths.job(jobPage.permalink)}>applications</a> of this
          job.
        </p>
      )}
      {intro !== '' && <p className={styles.note}>{intro}</p>}
      {sections.map((section, nth) => (
        <KitSection key={section.id} section={section} isCurrent={nth === at} />
      ))}
      {jobPage === null && rubric !== undefined && rubric.attributes.length > 0 && (
        <section className={styles.section}>
          <h2>Rating, 1 to {rubric.scale}</h2>
          <ul>
            {rubric.attributes.map((attribute) => (
              <li key={attribute}>{attribute}</li>
            ))}
          </ul>
        </section>
      )}
      <GuideFiles guide={guide} />
      <InterviewNotes guide={guide} />
      <ViewedBy guide={guide} />
      {sections.length > 0 && <TimerBar sections={sections} at={at} timer={timer} onGoTo={goTo} />}
    </div>
  );
}

type BarProps = {
  sections: readonly ReadSection[];
  at: number;
  timer: ReturnType<typeof useTimer>;
  onGoTo: (at: number) => void;
};

function TimerBar({ sections, at, timer, onGoTo }: BarProps) {
  const slotMs = (sections[at]?.durationMinutes ?? 0) * 60_000;
  const isOver = slotMs > 0 && timer.elapsedMs > slotMs;
  return (
    <section className={styles.bar} aria-label="Timer">
      <IconButton
        label="Previous section"
        icon={<ChevronUp aria-hidden="true" />}
        isDisabled={at === 0}
        onPress={() => onGoTo(at - 1)}
      />
      <IconButton
        label={timer.isRunning ? 'Stop timer' : 'Start timer'}
        icon={timer.isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onPress={timer.toggle}
      />
      <span className={styles.time} role="timer" data-over={isOver || undefined}>
        {formatDuration(timer.elapsedMs)}
        {slotMs > 0 && ` of ${formatDuration(slotMs)}`}
        {isOver && ', over time'}
      </span>
      <IconButton
        label="Next section"
        icon={<ChevronDown aria-hidden="true" />}
        isDisabled={at >= sections.length - 1}
        onPress={() => onGoTo(at + 1)}
      />
      <IconButton label="Go to notes" icon={<NotebookPen aria-hidden="true" />} onPress={goToNotes} />
    </section>
  );
}

function goToNotes(): void {
  const notes = document.getElementById(NOTES_ID);
  notes?.scrollIntoView({ block: 'start' });
  notes?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

function KitSection({ section, isCurrent }: { section: ReadSection; isCurrent: boolean }) {
  const { title, body, durationMinutes, focusAttributes, interviewers, questions, audience } = section;
  return (
    <section
      className={styles.section}
      data-section
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <h2 dir="auto">{title === '' ? 'Untitled section' : title}</h2>
      <p className={styles.label}>
        {audience === 'interviewer' ? 'Only interviewers see this section' : 'Candidates see this section'}
        {durationMinutes > 0 && ` · ${durationMinutes} minutes`}
      </p>
      {body !== '' && <p dir="auto">{body}</p>}
      {focusAttributes.length > 0 && <p>Focus: {focusAttributes.join(', ')}</p>}
      {interviewers.length > 0 && (
        <ul>
          {interviewers.map(({ name, title: role, clip }) => (
            <li key={`${name} ${role}`}>
              <bdi>{name}</bdi>
              {role !== '' && `, ${role}`}
              {clip === null ? (
                ' (no clip yet)'
              ) : (
                <>
                  {' · '}
                  <a href={publicPaths.jobClip(clip.permalink)}>{clip.title}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {questions.length > 0 && (
        <ol className={styles.questions}>
          {questions.map((question, at) => (
            <KitQuestion key={question.id} question={question} number={at + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function KitQuestion({ question, number }: { question: ReadQuestion; number: number }) {
  const { text, minutes, purpose = '', followUps = [], goodAnswer = '' } = question;
  const isBare = purpose === '' && followUps.length === 0 && goodAnswer === '';
  return (
    <li>
      <h3 dir="auto">
        {number}. {text}
      </h3>
      {minutes > 0 && <p className={styles.label}>{minutes} minutes</p>}
      {!isBare && (
        <div className={styles.kept}>
          <p className={styles.label}>Only interviewers see this</p>
          {purpose !== '' && (
            <p dir="auto">
              <b>Why we ask:</b> {purpose}
            </p>
          )}
          {followUps.length > 0 && (
            <>
              <b>Follow-up questions</b>
              <ul>
                {followUps.map((further) => (
                  <li key={further} dir="auto">
                    {further}
                  </li>
                ))}
              </ul>
            </>
          )}
          {goodAnswer !== '' && (
            <p dir="auto">
              <b>Good answer:</b> {goodAnswer}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
