// How far the track that plays is heard, second by second, with its highlights on the same axis.
import { useState } from 'react';
import type { JobClip, Track } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { Button } from '#ui/button.tsx';
import { useClipMetrics } from './clip-metrics-query.ts';
import styles from './retention.module.css';
import { areaOf, type Curve, curveOf, FEWEST_PLAYS, percent, rowsOf } from './retention-rules.ts';

export function ClipRetention({ clip, track }: { clip: JobClip; track: Track }) {
  const { data } = useClipMetrics(clip);
  const [isTable, setTable] = useState(false);
  if (data === undefined) return null;
  const curve = curveOf(
    track,
    data.retention.find((one) => one.track === track.permalink),
  );
  return (
    <section aria-labelledby="retention" className={styles.retention}>
      <div className={styles.head}>
        <h2 id="retention">Retention</h2>
        {curve !== null && (
          <Button size="row" variant="plain" onPress={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      {clip.tracks.length > 1 && <p className={styles.quiet}>{track.title}</p>}
      {curve === null && (
        <p className={styles.quiet}>Not enough plays yet. Retention appears after {FEWEST_PLAYS} plays.</p>
      )}
      {curve !== null && (isTable ? <Shares curve={curve} /> : <Chart curve={curve} track={track} />)}
    </section>
  );
}

const moment = (second: number): string => formatDuration(second * 1000);

function Chart({ curve, track }: { curve: Curve; track: Track }) {
  const [at, setAt] = useState(0);
  const { from, shares } = curve;
  const { width, path } = areaOf(curve);
  const place = (second: number) => ((second - from) / shares.length) * width;
  const words = `${moment(from + at)}, ${percent(shares[at] ?? 0)} still listening`;
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {track.highlights.map(({ id, start, end }) => (
          <rect
            key={id}
            x={place(start / 1000)}
            width={Math.max(0, place(end / 1000) - place(start / 1000))}
            height={100}
          />
        ))}
        <path d={path} />
        <path data-cursor d={`M${place(from + at + 0.5)} 0V100`} />
      </svg>
      <input
        className={styles.cursor}
        type="range"
        min={0}
        max={shares.length - 1}
        value={at}
        aria-label="Position in the recording"
        aria-valuetext={words}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      <p className={styles.foot}>
        <span>{words}</span>
        {track.highlights.length > 0 && <span className={styles.key}>Highlights</span>}
      </p>
    </>
  );
}

function Shares({ curve }: { curve: Curve }) {
  return (
    <table className={styles.shares}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Still listening</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(curve).map(({ second, share }) => (
          <tr key={second}>
            <th scope="row">{moment(second)}</th>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
