// The sound as a picture that can be dragged: a native slider lies invisibly over the bars.
import { formatDuration } from '#lib/format/duration.ts';
import { fill } from '#lib/format/fill.ts';
import { waveBars } from '#lib/format/wave-bars.ts';
import { unpackPeaks } from '#lib/player/peaks-text.ts';
import { BARS, type PlayerTrack } from '#lib/player/player-track.ts';
import styles from './player.module.css';
import type { PlayerWords } from './player-words.ts';

type WaveProps = { track: PlayerTrack; time: number; bars: number; height: number };

export function Wave({ track, time, bars, height }: WaveProps) {
  const share = (value: number) => (track.length === 0 ? 0 : (value - track.start) / track.length);
  const marks = track.marks.map((mark) => ({ start: share(mark.start), end: share(mark.end) }));
  const wave = waveBars({
    peaks: unpackPeaks(track.peaks),
    bars,
    height,
    marks: bars === BARS ? marks : [],
    played: share(time),
  });
  return (
    <svg
      className="wave"
      viewBox={`0 0 ${wave.width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wave.rects.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height={height} rx="3" />
      ))}
      {(['silent', 'played', 'marked', 'heard'] as const).map(
        (group) => wave[group] && <path key={group} className={group} d={wave[group]} />,
      )}
    </svg>
  );
}

type SliderProps = Omit<WaveProps, 'bars' | 'height'> & {
  words: PlayerWords;
  onSeek: (time: number) => void;
};

export function WaveSlider({ track, time, words, onSeek }: SliderProps) {
  const passed = formatDuration(time - track.start);
  const length = formatDuration(track.length);
  return (
    <>
      <div className={styles.wave}>
        <Wave track={track} time={time} bars={BARS} height={84} />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(track.length / 1000))}
          value={Math.round((time - track.start) / 1000)}
          onChange={(event) => onSeek(track.start + Number(event.target.value) * 1000)}
          aria-label={words.position}
          aria-valuetext={fill(words.timeText, { time: passed, length })}
        />
      </div>
      <div className={styles.times}>
        <span>{passed}</span>
        <span>{length}</span>
      </div>
    </>
  );
}
