// The messages of a conversation as a log: new ones are read out, and come into sight.
import { useEffect, useRef } from 'react';
import type { TextMessage } from '#contract/text-to-apply-conversations.ts';
import styles from './text-to-apply.module.css';
import { deliveryInWords, momentOf } from './text-to-apply-words.ts';

type MessageLogProps = { label: string; messages: readonly TextMessage[]; person: string };

export function MessageLog({ label, messages, person }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (log.current && count > 0) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
    <div ref={log} className={styles.log} role="log" aria-label={label} tabIndex={0}>
      {messages.map((message) => (
        <Message key={message.id} message={message} person={person} />
      ))}
    </div>
  );
}

function Message({ message, person }: { message: TextMessage; person: string }) {
  const { direction, body, at, by, attachmentCount } = message;
  const who = direction === 'in' ? person : (by?.name ?? 'Automatic');
  const became = deliveryInWords(message);
  return (
    <div
      className={styles.message}
      data-from={direction}
      data-failed={message.status === 'failed' || undefined}
    >
      <p className={styles.body} dir="auto">
        {body}
        {attachmentCount > 0 && (
          <em>
            {attachmentCount === 1 ? ' 1 attachment, not kept' : ` ${attachmentCount} attachments, not kept`}
          </em>
        )}
      </p>
      <p className={styles.small}>
        <bdi>{who}</bdi> · <time dateTime={at}>{momentOf(at)}</time>
        {became !== '' && ` · ${became}`}
      </p>
    </div>
  );
}
