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
import { Button } from '#ui/button.tsx';
import styles from './dashboard.module.css';
import { lastEventsQuery } from './dashboard-queries.ts';
import { asReceived, feedWords, withEarlier } from './dashboard-words.ts';
import { Panel } from './panel.tsx';

type Received = EventMap['tracking/received'];
type Line = Received & { key: string };

const MOST = 10;
let made = 0;
const lineOf = (received: Received): Line => {
  made += 1;
  return { ...received, key: String(made) };
};

/** The last ten, newest first; while paused none is added. What was before it opened is asked for. */
export function LiveFeed({ role }: { role: Role }) {
  const [lines, setLines] = useState<readonly Line[]>(keptLines);
  const [isPaused, setPaused] = useState(false);
  const { data: last = [] } = useQuery(lastEventsQuery(isAtLeast(role, 'recruiter')));
  const shown = withEarlier(lines, last.flatMap(earlierLine));
  useEffect(() => {
    if (isPaused) return undefined;
    return listen('tracking/received', (received) =>
      setLines((all) => [lineOf(received), ...all].slice(0, MOST)),
    );
  }, [isPaused]);
  const pause = (
    <Button size="row" variant="plain" onPress={() => setPaused(!isPaused)}>
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
  return (
    <Panel title="Happening now" aside={pause}>
      {shown.length === 0 ? (
        <p className={styles.empty}>Visits, plays and applications appear here as they happen.</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map((line) => (
            <FeedLine key={line.key} line={line} />
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
  $recentEvents.get().flatMap((event) => (event.name === 'tracking/received' ? [lineOf(event.payload)] : []));

function FeedLine({ line }: { line: Line }) {
  const { who, does, thing } = feedWords(line);
  const path = thing === null ? null : pathOf(line);
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

function pathOf({ event, jobClip, jobPage }: Received): string | null {
  if (event.startsWith('job-page-') && jobPage !== null) return employerPaths.job(jobPage.permalink);
  if (jobClip !== null) return employerPaths.clip(jobClip.permalink);
  return jobPage === null ? null : employerPaths.job(jobPage.permalink);
}

const WORDS = { off: 'Not live', connecting: 'Connecting', live: 'Live', paused: 'Live paused' } as const;

/** Whether what happens arrives by itself. */
export function LiveState() {
  const state = useStore($connection);
  return (
    <span className={styles.live} data-state={state}>
      {WORDS[state]}
    </span>
  );
}
