import { type WaveInput, waveBars } from '#lib/format/wave-bars.ts';
import styles from './waveform.module.css';

export type WaveformProps = Omit<WaveInput, 'height' | 'bars'> & {
  /** 24 in a row of a list, 26 in a track, 36 in a card; never so many that a bar has under 3.5 px. */
  bars: number;
  height?: 18 | 28 | 36 | 44 | 52 | 84;
  /** What the picture says, where nothing beside it does; without it the picture is decoration. */
  label?: string;
  /** Where playing stands now, from 0 to 1. */
  head?: number;
};

/** A sound as bars, with what was marked and what was heard. */
export function Waveform({ bars, height = 28, label, head, ...input }: WaveformProps) {
  const wave = waveBars({ ...input, bars, height });
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decoration and hidden.
    <svg
      className={styles.wave}
      viewBox={`0 0 ${wave.width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {wave.rects.map(({ x, width }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two marks may lie at one place, and none has a name
        <rect key={index} data-part="mark" x={x} width={width} height={height} rx={3} />
      ))}
      <path d={wave.silent} />
      <path data-part="played" d={wave.played} />
      <path data-part="marked" d={wave.marked} />
      <path data-part="heard" d={wave.heard} />
      {head !== undefined && <path data-part="head" d={`M${Math.round(head * wave.width)} 0v${height}`} />}
    </svg>
  );
}
