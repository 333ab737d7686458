// What the candidate will be told and when, with the way back and the way ahead; and what they were told before.
import { EyeOff, Mail, MailWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Application, CandidateMessage } from '#contract/application.ts';
import { sendMessageNow, undoMessage } from '#contract/application-messages.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { useAct } from './application/use-act.ts';
import styles from './message-strip.module.css';

const clock = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const moment = (iso: string) =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

type StripProps = {
  application: Application;
  mayManage: boolean;
  /** The decision was taken back with its message. */
  onUndone?: () => void;
};

/** Stands while a message waits or failed, or while a decision without one is not shown yet. */
export function MessageStrip({ application, mayManage, onUndone }: StripProps) {
  const { messages, status } = application;
  const [latest] = messages;
  if (
    latest === undefined ||
    status === 'withdrawn' ||
    latest.status === 'sent' ||
    latest.status === 'undone'
  )
    return <Unseen until={application.unseenUntil} />;
  return (
    <Waiting
      key={latest.id}
      application={application}
      message={latest}
      mayManage={mayManage}
      {...(onUndone && { onUndone })}
    />
  );
}

type WaitingProps = StripProps & { message: CandidateMessage };

function Waiting({ application: { permalink }, message, mayManage, onUndone }: WaitingProps) {
  const { run, failure, isBusy } = useAct();
  const params = { employer: employerOf(), application: permalink };
  const undo = async () => {
    if ((await run(() => call(undoMessage, { params }))) !== null) onUndone?.();
  };
  const hasFailed = message.status === 'failed';
  const isDue = useIsPast(message.sendAt);
  return (
    <div className={styles.strip} role="status">
      {hasFailed ? <MailWarning aria-hidden="true" /> : <Mail aria-hidden="true" />}
      <p>
        {hasFailed
          ? `E-mail not sent. ${message.failure ?? ''} The status page doesn’t show the decision.`
          : isDue
            ? 'The e-mail is going out now.'
            : `E-mail goes out at ${clock(message.sendAt)}. The candidate sees the decision then.`}
        {failure !== null && (
          <span className={styles.failure} role="alert">
            {failure}
          </span>
        )}
      </p>
      {mayManage && (
        <>
          <Button size="row" isBusy={isBusy} onPress={() => void undo()}>
            Undo
          </Button>
          <Button size="row" isBusy={isBusy} onPress={() => void run(() => call(sendMessageNow, { params }))}>
            {hasFailed ? 'Try again' : 'Send now'}
          </Button>
        </>
      )}
    </div>
  );
}

/** A decision without a message that the candidate does not see yet. */
function Unseen({ until }: { until: string | null }) {
  const isPast = useIsPast(until);
  if (until === null || isPast) return null;
  return (
    <p className={styles.strip}>
      <EyeOff aria-hidden="true" />
      <span>
        The candidate will see this decision at {clock(until)}. If you undo it before then, they never see it.
      </span>
    </p>
  );
}

function useIsPast(iso: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (iso === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(iso) - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [iso]);
  return iso !== null && Date.parse(iso) <= now;
}

const statusWords: Record<CandidateMessage['status'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  undone: 'Undone, not sent',
  failed: 'Not sent',
};

/** Everything that was said, newest first; nothing where nothing was. */
export function MessagesPart({ application: { messages } }: { application: Application }) {
  if (messages.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <ol>
        {messages.map((message) => (
          <li key={message.id}>
            <details>
              <summary>
                <bdi>{message.subject}</bdi>
                <small>
                  {statusWords[message.status]} · {moment(message.sentAt ?? message.sendAt)}
                  {message.by !== null && ` · ${message.by}`}
                </small>
              </summary>
              <p lang={message.language} dir="auto">
                {message.body}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
