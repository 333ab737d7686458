// The sound of a track under its cut: the playhead and both edges are sliders, and + and − zoom.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, memo } from 'react';
import type { Media } from '#contract/media.ts';
import { type Edge, roomOf } from '#lib/studio/trim.ts';
import { BARS_IN_SIGHT, shareAt } from '#lib/studio/wave-zoom.ts';
import { Waveform, type WaveformProps } from '#ui/waveform.tsx';
import { useStudioTools } from '../studio-context.tsx';
import styles from './trim.module.css';
import { useFinePeaks } from './use-fine-peaks.ts';
import type { Trim } from './use-trim.ts';
import type { WaveView } from './use-wave-view.ts';
import { WaveSlider } from './wave-slider.tsx';

type Props = { media: Media; marks: NonNullable<WaveformProps['marks']>; trim: Trim; view: WaveView };

// Drawn once for a zoom: the playhead lies over it.
const Bars = memo(Waveform);

export function TrimWave({ media, marks, trim, view }: Props) {
  const peaks = useFinePeaks(media, view.zoom > 1);
  const { whole, edges } = trim;
  const zoomKeys = (event: KeyboardEvent) => {
    const step = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : null;
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    view.zoomBy(step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the sliders inside
    <div ref={view.scroller} className={styles.scroller} dir="ltr" onKeyDown={zoomKeys}>
      <div className={styles.room} style={{ width: `${view.zoom * 100}%` }}>
        <div className={styles.wave}>
          <Bars peaks={peaks} bars={BARS_IN_SIGHT * view.zoom} height={84} marks={marks} />
          <div className={styles.out} style={{ left: 0, width: percent(edges.in / whole) }} />
          <div className={styles.out} style={{ right: 0, width: percent(1 - edges.out / whole) }} />
          <Playhead trim={trim} view={view} />
          <Handle edge="in" trim={trim} view={view} />
          <Handle edge="out" trim={trim} view={view} />
        </div>
      </div>
    </div>
  );
}

const percent = (share: number) => `${share * 100}%`;

type Over = { trim: Trim; view: WaveView };

/** The moment under a point of the screen. */
const momentIn =
  ({ trim, view }: Over) =>
  (clientX: number): number => {
    const frame = view.scroller.current;
    if (frame === null) return 0;
    const place = clientX - frame.getBoundingClientRect().left + frame.scrollLeft;
    return Math.round(shareAt(place, { inner: frame.scrollWidth }) * trim.whole);
  };

function Playhead({ trim, view }: Over) {
  const { player } = useStudioTools();
  const time = Math.min(useStore(player.$time), trim.whole);
  return (
    <WaveSlider
      label="Playhead"
      className={styles.head}
      {...{ value: time, least: 0, most: trim.whole, step: trim.step }}
      momentAt={momentIn({ trim, view })}
      onMove={(to) => player.seek(to)}
    >
      <span style={{ left: percent(time / trim.whole) }} />
    </WaveSlider>
  );
}

function Handle({ edge, trim, view }: Over & { edge: Edge }) {
  const value = trim.edges[edge];
  return (
    <WaveSlider
      label={edge === 'in' ? 'In point' : 'Out point'}
      className={styles.handle}
      part={edge}
      style={{ left: percent(value / trim.whole) }}
      {...{ value, step: trim.step, ...roomOf(trim.cut, edge) }}
      momentAt={momentIn({ trim, view })}
      onMove={(to) => trim.moveEdge(edge, to)}
    />
  );
}
