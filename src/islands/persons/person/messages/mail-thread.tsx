import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import {
  cancelMail,
  type MailThread,
  type ReceivedMessage,
  type SentMessage,
  settleMail,
} from '#contract/mail-threads.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { AnswerBox } from './answer-box.tsx';
import { kindNames, partsOf, receivedWords, sentWords } from './message-words.ts';
import styles from './messages.module.css';
import { ReplyClass } from './reply-class.tsx';

type Props = {
  person: PersonPermalink;
  thread: MailThread;
  isFirst: boolean;
  isAnswering: boolean;
  onAnswer: (isOpen: boolean) => void;
};

export function MailThreadPart({ person, thread, isFirst, isAnswering, onAnswer }: Props) {
  const { id, subject, mailbox, messages, answerTo, whyNot, reply, waits } = thread;
  // What waits is read, and stays open once it is answered.
  const [hasWaited] = useState(waits === 'yes');
  const now = new Date();
  const replied = messages.findLast((one) => one.direction === 'received' && one.kind === 'human');
  return (
    <details className={styles.thread} open={isFirst || hasWaited || waits === 'yes'}>
      <summary>
        <b dir="auto">{subject}</b>
        <span>
          {messages.length === 1 ? '1 e-mail' : `${messages.length} e-mails`} · {mailbox}
        </span>
      </summary>
      <ol className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message} data-direction={message.direction}>
            {message.direction === 'sent' ? (
              <Sent message={message} person={person} now={now} />
            ) : (
              <Received message={message} now={now} />
            )}
            {message === replied && reply !== null && <ReplyClass person={person} reply={reply} />}
          </li>
        ))}
      </ol>
      {isAnswering && answerTo !== null ? (
        <AnswerBox key={id} person={person} thread={thread} to={answerTo} onClose={() => onAnswer(false)} />
      ) : (
        <div className={styles.acts}>
          <Button
            icon={<Reply aria-hidden="true" />}
            isDisabled={answerTo === null}
            onPress={() => onAnswer(true)}
            {...(whyNot === null ? {} : { 'aria-describedby': `why-${id}` })}
          >
            Answer
          </Button>
          <Settle person={person} thread={thread} />
          {whyNot !== null && (
            <p id={`why-${id}`} className={styles.quiet}>
              {whyNot}
            </p>
          )}
        </div>
      )}
    </details>
  );
}

type SentProps = { message: SentMessage; person: PersonPermalink; now: Date };

function Sent({ message, person, now }: SentProps) {
  const { fromName, to, at, state, reason, sequence, canCancel, text } = message;
  return (
    <>
      <p className={styles.head}>
        <b>
          <bdi>{fromName}</bdi>
        </b>{' '}
        to {to}
        {sequence !== null && (
          <>
            {' '}
            with <a href={employerPaths.sequence(sequence.permalink)}>{sequence.name}</a>
          </>
        )}
        <time dateTime={at} data-bad={state === 'not-sent' || undefined}>
          {sentWords({ state, at }, now)}
        </time>
      </p>
      {reason !== null && <p className={styles.quiet}>{reason}</p>}
      <Words text={text} />
      {canCancel && <TakeBack message={message} person={person} />}
    </>
  );
}

function Received({ message: { from, at, kind, text }, now }: { message: ReceivedMessage; now: Date }) {
  const name = kindNames[kind];
  return (
    <>
      <p className={styles.head}>
        <b>{from}</b> {name !== null && <Badge tone={kind === 'bounce' ? 'bad' : 'neutral'}>{name}</Badge>}
        <time dateTime={at}>{receivedWords(at, now)}</time>
      </p>
      {text !== '' && <Words text={text} />}
    </>
  );
}

/** Plain text as it was written; what stands under the signature's hyphens is folded away. */
function Words({ text }: { text: string }) {
  const { words, under } = partsOf(text);
  return (
    <>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {under !== '' && (
        <details className={styles.under}>
          <summary>Signature</summary>
          <p className={styles.words} dir="auto">
            {under}
          </p>
        </details>
      )}
    </>
  );
}

/** Says that a reply needs no answer, such as one given by telephone, and takes that back. */
function Settle({ person, thread: { id, waits } }: Pick<Props, 'person' | 'thread'>) {
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: (needsAnswer: boolean) =>
      call(settleMail, {
        params: { employer: employerOf(), person, thread: id },
        body: { needsAnswer },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail-threads', person] }),
  });
  if (waits === 'no') return null;
  const isSettled = waits === 'settled';
  return (
    <>
      {isSettled && <span className={styles.quiet}>Marked as needing no answer.</span>}
      <Button variant="plain" isBusy={settle.isPending} onPress={() => settle.mutate(isSettled)}>
        {isSettled ? 'Undo' : 'No answer needed'}
      </Button>
      {settle.isError && (
        <p role="alert" className={styles.failed}>
          {sentenceOf(settle.error)}
        </p>
      )}
    </>
  );
}

function TakeBack({ message, person }: Pick<SentProps, 'message' | 'person'>) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelMail, { params: { employer: employerOf(), person, letter: message.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail-threads', person] }),
  });
  return (
    <div className={styles.acts}>
      <Button size="row" isBusy={cancel.isPending} busyLabel="Taking back…" onPress={() => cancel.mutate()}>
        Take back
      </Button>
      {cancel.isError && (
        <p role="alert" className={styles.failed}>
          {sentenceOf(cancel.error)}
        </p>
      )}
    </div>
  );
}
