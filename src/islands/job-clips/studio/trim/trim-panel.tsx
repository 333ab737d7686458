import { useStore } from '@nanostores/react';
import { Play, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo } from 'react';
import type { Media } from '#contract/media.ts';
import { formatDuration } from '#lib/format/duration.ts';
import type { RemoteTrack, TrackDraft } from '#lib/studio/studio-document.ts';
import { isTrimmed } from '#lib/studio/trim.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useStudioTools } from '../studio-context.tsx';
import { EdgeField } from './edge-field.tsx';
import styles from './trim.module.css';
import { TrimWave } from './trim-wave.tsx';
import { type Trim, useTrim } from './use-trim.ts';
import { useWaveView, type WaveView } from './use-wave-view.ts';

type Props = { track: TrackDraft; media: Media; whole: number; remote: RemoteTrack | null };

/** The sound of the open track with its cut: which part of the recording it plays. */
export function TrimPanel({ track, media, whole, remote }: Props) {
  const { player } = useStudioTools();
  const time = useStore(player.$time);
  const trim = useTrim(track, whole);
  const view = useWaveView(whole, time);
  const highlights = remote?.highlights;
  const marks = useMemo(
    () => (highlights ?? []).map(({ start, end }) => ({ start: start / whole, end: end / whole })),
    [highlights, whole],
  );
  return (
    <section className={styles.trim} aria-label="Trim" data-check="cut">
      <TrimWave media={media} marks={marks} trim={trim} view={view} />
      <Facts time={time} trim={trim} view={view} />
      <div className={styles.fields}>
        <EdgeField edge="in" trim={trim} />
        <EdgeField edge="out" trim={trim} />
        <Acts trim={trim} />
      </div>
      <p role="status" className="visually-hidden">
        {trim.said}
      </p>
    </section>
  );
}

function Facts({ time, trim, view }: { time: number; trim: Trim; view: WaveView }) {
  const { whole, edges, cut } = trim;
  return (
    <div className={styles.facts}>
      <span>{formatDuration(time)}</span>
      <span>
        {isTrimmed(cut)
          ? `Plays ${formatDuration(edges.out - edges.in)} of ${formatDuration(whole)}`
          : formatDuration(whole)}
      </span>
      <span className={styles.zoom}>
        <IconButton
          size="row"
          label="Zoom out"
          icon={<ZoomOut aria-hidden="true" />}
          isDisabled={view.zoom === 1}
          onPress={() => view.zoomBy(-1)}
        />
        <span>{view.zoom}×</span>
        <IconButton
          size="row"
          label="Zoom in"
          icon={<ZoomIn aria-hidden="true" />}
          isDisabled={view.isClosest}
          onPress={() => view.zoomBy(1)}
        />
      </span>
    </div>
  );
}

function Acts({ trim }: { trim: Trim }) {
  return (
    <div className={styles.acts}>
      <Button size="row" keyHint="I" onPress={() => trim.setHere('in')}>
        Set in
      </Button>
      <Button size="row" keyHint="O" onPress={() => trim.setHere('out')}>
        Set out
      </Button>
      <Button size="row" icon={<Play aria-hidden="true" />} onPress={trim.playCut}>
        Play the cut
      </Button>
      {isTrimmed(trim.cut) && (
        <Button size="row" variant="plain" onPress={trim.remove}>
          Remove trim
        </Button>
      )}
    </div>
  );
}
