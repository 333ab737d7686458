// What visitors do just now. Nobody is named, and nothing is read out: it can be paused and looked at.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import type { EventMap } from '#contract/realtime.ts';
import type { EventOfEmployer } from '#contract/tracking-reads.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { $connection, $recentEvents, listen } from '#lib/realtime/listen.ts';
import { jobPath } from '#lib/screens-of-role.ts';
import { Button } from '#ui/button.tsx';
import styles from './dashboard.module.css';
import { lastEventsQuery } from './dashboard-queries.ts';
import { asReceived, feedWords, withEarlier } from './dashboard-words.ts';
import { Panel } from './panel.tsx';

type Received = EventMap['tracking/received'];
type Line = Received & { key: string };

const MOST = 10;

/** The last ten, newest first; while paused none is added. What was before it opened is asked for. */
export function LiveFeed({ role }: { role: Role }) {
  const [lines, setLines] = useState<readonly Line[]>(keptLines);
  const [isPaused, setPaused] = useState(false);
  const { data: last = [] } = useQuery(lastEventsQuery(isAtLeast(role, 'recruiter')));
  const shown = withEarlier(lines, last.flatMap(earlierLine));
  useEffect(() => {
    if (isPaused) return undefined;
    return listen('tracking/received', (received, { id }) =>
      setLines((all) => [{ ...received, key: id }, ...all].slice(0, MOST)),
    );
  }, [isPaused]);
  const goOn = () => {
    // What came meanwhile, as far as it is known.
    setLines((all) => withMissed(all, keptLines()));
    setPaused(false);
  };
  const pause = (
    <Button size="row" variant="plain" onPress={() => (isPaused ? goOn() : setPaused(true))}>
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
  return (
    <Panel title="Live activity" aside={pause}>
      {shown.length === 0 ? (
        <p className={styles.empty}>Visits, plays and applications appear here as they happen.</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map((line) => (
            <FeedLine key={line.key} line={line} role={role} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Named by its id, so that it stays the same line while others come. */
const earlierLine = (event: EventOfEmployer): Line[] => {
  const received = asReceived(event);
  return received === null ? [] : [{ ...received, key: event.id }];
};

const keptLines = (): Line[] =>
  $recentEvents
    .get()
    .flatMap((event) =>
      event.name === 'tracking/received' ? [{ ...event.payload, key: event.meta.id }] : [],
    );

const withMissed = (seen: readonly Line[], kept: readonly Line[]): Line[] =>
  [...kept.filter(({ key }) => seen.every((line) => line.key !== key)), ...seen].slice(0, MOST);

function FeedLine({ line, role }: { line: Line; role: Role }) {
  const { who, does, thing } = feedWords(line);
  const path = thing === null ? null : pathOf(line, role);
  return (
    <li>
      <span>
        {who} {does}
        {thing !== null && (
          <>
            {' '}
            <bdi>{path === null ? `“${thing.title}”` : <a href={path}>{thing.title}</a>}</bdi>
          </>
        )}
        {line.sampledFrom > 1 && <span className={styles.dim}> and {line.sampledFrom - 1} more</span>}
      </span>
      <time dateTime={line.at}>{relativeTime(line.at, new Date(), 'en')}</time>
    </li>
  );
}

function pathOf({ event, jobClip, jobPage }: Received, role: Role): string | null {
  if (event.startsWith('job-page-') && jobPage !== null) return jobPath(role, jobPage.permalink);
  if (jobClip !== null) return employerPaths.clip(jobClip.permalink);
  return jobPage === null ? null : jobPath(role, jobPage.permalink);
}

// The connection comes after the screen: until then it is on its way.
const WORDS = { off: 'Connecting', connecting: 'Connecting', live: 'Live', paused: 'Live paused' } as const;

/** Whether what happens arrives by itself. */
export function LiveState() {
  const state = useStore($connection);
  return (
    <span className={styles.live} data-state={state}>
      {WORDS[state]}
    </span>
  );
}
