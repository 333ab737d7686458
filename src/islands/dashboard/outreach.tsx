// What outreach needs of whoever writes to people: replies to answer and tasks to do, each a link to where that is done.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outreach } from '#contract/dashboard-outreach.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { listenCalmly } from '#lib/realtime/listen-calmly.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import styles from './dashboard.module.css';
import { outreachQuery } from './dashboard-queries.ts';
import { counted, number } from './dashboard-words.ts';
import outreach from './outreach.module.css';
import { Panel } from './panel.tsx';

/** For who may read whom is written to; nothing for the others. */
export const OutreachCard = ({ role }: { role: Role }) =>
  isAtLeast(role, 'recruiter') ? <Card role={role} /> : null;

function Card({ role }: { role: Role }) {
  const query = useQuery(outreachQuery(role));
  useLive(role);
  if (query.data === undefined) return query.isError ? <LoadFailed what="outreach" query={query} /> : null;
  const { hasSequences, replies, sequences } = query.data;
  const summary = summaryOf(query.data);
  return (
    <Panel title="Outreach" aside={summary !== '' && <span className={styles.dim}>{summary}</span>}>
      {summary === '' && (hasSequences ? <Quiet /> : <First />)}
      <Replies items={replies.items} />
      {sequences.length > 0 && <Sequences sequences={sequences} />}
    </Panel>
  );
}

function summaryOf({ replies, tasksDue, sentToday }: Outreach): string {
  return [
    replies.count > 0 && `${counted(replies.count, 'reply', 'replies')} waiting`,
    tasksDue > 0 && `${counted(tasksDue, 'task', 'tasks')} due`,
    sentToday > 0 && `${number(sentToday)} sent today`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const First = () => (
  <div className={styles.next}>
    <p>
      <b>Write to people who listened</b>
      <span>A sequence sends e-mails one after the other and stops when someone replies.</span>
    </p>
    <LinkButton href={employerPaths.sequences}>Open sequences</LinkButton>
  </div>
);

const Quiet = () => (
  <p className={styles.empty}>
    No replies or tasks are waiting, and nothing was sent today.{' '}
    <a href={employerPaths.sequences}>Sequences</a>
  </p>
);

function Replies({ items }: { items: Outreach['replies']['items'] }) {
  if (items.length === 0) return null;
  const now = new Date();
  return (
    <ul className={styles.rows} aria-label="Newest replies">
      {items.map(({ person, sequence, words, at }) => (
        <li key={person.permalink}>
          <span>
            <a href={`${employerPaths.person(person.permalink)}#messages`}>
              <bdi>{person.title || 'A person'}</bdi>
            </a>{' '}
            replied
            {sequence !== null && (
              <>
                {' '}
                to <bdi>{sequence.title}</bdi>
              </>
            )}
            {words !== '' && (
              <span className={outreach.words} dir="auto">
                {words}
              </span>
            )}
          </span>
          <time dateTime={at}>{relativeTime(at, now, 'en')}</time>
        </li>
      ))}
    </ul>
  );
}

function Sequences({ sequences }: Pick<Outreach, 'sequences'>) {
  return (
    <ul className={styles.rows} aria-label="Sequences with something to do">
      {sequences.map(({ permalink, name, replies, tasksDue, sentToday }) => {
        const href = employerPaths.sequence(permalink);
        return (
          <li key={permalink}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
            <span className={outreach.figures}>
              {replies > 0 && (
                <a href={`${href}?status=reply`}>{counted(replies, 'reply waiting', 'replies waiting')}</a>
              )}
              {tasksDue > 0 && (
                <a href={`${href}?status=task`}>{counted(tasksDue, 'task due', 'tasks due')}</a>
              )}
              {sentToday > 0 && <span>{number(sentToday)} sent today</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A reply shows as it arrives, and leaves once it is answered, here or by a colleague. */
function useLive(role: Role): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenCalmly(
        ['sequences/replied', 'mail-threads/changed'],
        () => void client.invalidateQueries({ queryKey: outreachQuery(role).queryKey }),
      ),
    [client, role],
  );
}
