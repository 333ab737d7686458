// The interviews of an application: what was proposed and booked, and the ways to propose, move and cancel.
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '#contract/application.ts';
import { type Interview, listInterviews } from '#contract/interviews.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { useKey } from '#ui/use-key.ts';
import { isDecidable } from '../application-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { interviewLooks, whenWords } from './interview-words.ts';
import styles from './interviews.module.css';
import { MoveInterviewDialog } from './move-interview-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type Props = { application: Application; mayManage: boolean };

export function InterviewsPart({ application, mayManage }: Props) {
  const [isProposing, setProposing] = useState(false);
  const interviews = useQuery(choicesQuery(listInterviews, { application: application.permalink }));
  const isOpen =
    isDecidable(application.status) && application.status !== 'rejected' && application.erasedAt === null;
  const mayPropose = mayManage && isOpen && application.duplicateOf === null;
  useKey('i', mayPropose ? () => setProposing(true) : null);
  const rows = interviews.data ?? [];
  if (rows.length === 0 && !mayPropose && !interviews.isError) return null;
  return (
    <section className={styles.part} aria-labelledby="interviews">
      <h2 id="interviews">Interviews</h2>
      {interviews.isError && (
        <p role="alert" className={styles.failure}>
          {sentenceOf(interviews.error)}
        </p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((interview) => (
            <Entry key={interview.permalink} interview={interview} mayManage={mayManage} />
          ))}
        </ul>
      )}
      {mayPropose && (
        <Button keyHint="I" icon={<CalendarPlus aria-hidden="true" />} onPress={() => setProposing(true)}>
          Propose times
        </Button>
      )}
      {isProposing && <ProposeDialog application={application} onClose={() => setProposing(false)} />}
    </section>
  );
}

function Entry({ interview, mayManage }: { interview: Interview; mayManage: boolean }) {
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const { title, status, startsAt, timeZone, slots, durationMinutes, place, interviewers } = interview;
  const free = slots.filter(({ isFree }) => isFree).length;
  const close = () => setAsked(null);
  return (
    <li className={styles.entry}>
      <strong>{title}</strong>
      <span className={styles.quiet}>
        {interviewLooks[status]} · {durationMinutes} min
        {status === 'proposed' && ` · ${free} of ${slots.length} times free`}
      </span>
      {startsAt !== null && <time dateTime={startsAt}>{whenWords(startsAt, timeZone)}</time>}
      {place !== '' && <span className={styles.quiet}>{place}</span>}
      {interviewers.length > 0 && (
        <span className={styles.quiet}>With {interviewers.map(({ name }) => name).join(', ')}</span>
      )}
      {status === 'cancelled' && interview.cancelledBy !== null && (
        <span className={styles.quiet}>
          {interview.cancelledBy === 'candidate' ? 'By the candidate' : 'By your team'}
          {interview.cancelReason !== '' && `: ${interview.cancelReason}`}
        </span>
      )}
      {mayManage && status !== 'cancelled' && (
        <span className={styles.acts}>
          {status === 'booked' && (
            <Button size="row" onPress={() => setAsked('move')}>
              Move…
            </Button>
          )}
          <Button size="row" onPress={() => setAsked('cancel')}>
            Cancel interview…
          </Button>
        </span>
      )}
      {asked === 'move' && <MoveInterviewDialog interview={interview} onClose={close} />}
      {asked === 'cancel' && <CancelDialog interview={interview} onClose={close} />}
    </li>
  );
}
