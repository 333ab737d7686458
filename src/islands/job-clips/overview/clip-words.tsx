import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobClip, Track } from '#contract/job-clip.ts';
import { getTranscript } from '#contract/job-clips.ts';
import { call } from '#lib/api/call.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Player } from '../studio/player-handle.ts';
import styles from './overview.module.css';

type ClipWordsProps = { clip: JobClip; track: Track; player: Player };

const MOST = 50;

/** What is said in the track that plays; each time leads to its moment. */
export function ClipWords({ clip, track, player }: ClipWordsProps) {
  const words = useQuery({
    queryKey: ['transcript', clip.permalink, track.permalink, track.transcript?.version ?? 0],
    enabled: track.transcript !== null,
    queryFn: ({ signal }) =>
      call(
        getTranscript,
        { params: { employer: employerOf(), clip: clip.permalink, track: track.permalink } },
        { signal },
      ),
  });
  return (
    <section aria-labelledby="transcript" className={styles.part}>
      <h2 id="transcript">Transcript</h2>
      <p className={styles.quiet}>{track.title}</p>
      {track.transcript === null && <p className={styles.quiet}>No transcript for this track yet.</p>}
      {words.isError && (
        <ErrorPanel message="Couldn’t load the transcript" onRetry={() => void words.refetch()}>
          {words.error.message}
        </ErrorPanel>
      )}
      {words.isLoading && <TableSkeleton rows={5} label="Loading the transcript" />}
      {words.data && <Cues cues={words.data.cues} player={player} />}
    </section>
  );
}

type Cues = { start: number; end: number; speaker: string | null; text: string }[];

function Cues({ cues, player }: { cues: Cues; player: Player }) {
  const [first, setFirst] = useState(0);
  const time = useStore(player.$time);
  const current = cues.findLastIndex((cue) => cue.start <= time && cue.end > time);
  return (
    <>
      <ol className={styles.cues}>
        {cues.slice(first, first + MOST).map((cue, place) => {
          const at = first + place;
          const isNew = cue.speaker !== null && cue.speaker !== cues[at - 1]?.speaker;
          return (
            // Cues have no names of their own, and nothing here moves them.
            <li key={at} aria-current={(at === current && time > 0) || undefined}>
              <button
                type="button"
                aria-label={`Play from ${formatDuration(cue.start)}`}
                onClick={() => player.play(cue.start)}
              >
                {formatDuration(cue.start)}
              </button>
              <p>
                {isNew && <strong>{cue.speaker} </strong>}
                {cue.text}
              </p>
            </li>
          );
        })}
      </ol>
      {cues.length > MOST && (
        <div className={styles.turn}>
          <Button size="row" isDisabled={first === 0} onPress={() => setFirst(first - MOST)}>
            Earlier
          </Button>
          <span>
            {first + 1}–{Math.min(cues.length, first + MOST)} of {cues.length} cues
          </span>
          <Button size="row" isDisabled={first + MOST >= cues.length} onPress={() => setFirst(first + MOST)}>
            Later
          </Button>
        </div>
      )}
    </>
  );
}
