import { Play } from 'lucide-react';
import type { JobClip, Track } from '#contract/job-clip.ts';
import { cutWave } from '#lib/format/cut-peaks.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { DataTable } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { Waveform } from '#ui/waveform.tsx';
import styles from './overview.module.css';

type ClipTracksProps = {
  clip: JobClip;
  current: string | null;
  onPlay: (track: string, from: number) => void;
};

const MOST = 50;

/** The tracks in their order. */
export function ClipTracks({ clip, current, onPlay }: ClipTracksProps) {
  return (
    <section aria-labelledby="tracks" className={styles.part}>
      <h2 id="tracks">Tracks</h2>
      <DataTable
        label="Tracks"
        columns={[playColumn(onPlay), titleColumn(current), ...factColumns]}
        rows={clip.tracks.slice(0, MOST)}
        keyOf={(track) => track.permalink}
        nameOf={(track) => track.title}
        onOpen={(track) => onPlay(track.permalink, track.start)}
        total={clip.tracks.length}
      />
      {clip.tracks.length > MOST && (
        <p className={styles.quiet}>
          First {MOST} of {clip.tracks.length} tracks. Open the studio to see all.
        </p>
      )}
    </section>
  );
}

const playColumn = (onPlay: ClipTracksProps['onPlay']): Column<Track> => ({
  id: 'play',
  title: 'Play',
  isTitleHidden: true,
  render: (track) => (
    <IconButton
      size="row"
      variant="secondary"
      label={`Play ${track.title}`}
      icon={<Play aria-hidden="true" />}
      isDisabled={track.media?.status !== 'ready'}
      onPress={() => onPlay(track.permalink, track.start)}
    />
  ),
});

const titleColumn = (current: string | null): Column<Track> => ({
  id: 'title',
  title: 'Question',
  isMain: true,
  render: ({ permalink, title }) => (
    <span className={styles.trackName} data-current={permalink === current || undefined} title={title}>
      {title}
    </span>
  ),
});

const factColumns: Column<Track>[] = [
  { id: 'wave', title: 'Highlights', from: 'wide', render: (track) => <Wave track={track} /> },
  { id: 'speakers', title: 'Speakers', from: 'small', render: (track) => track.speakers.join(', ') },
  {
    id: 'words',
    title: 'Words',
    isNumber: true,
    from: 'small',
    render: (track) => track.transcript?.wordCount.toLocaleString('en'),
  },
  { id: 'hearts', title: 'Hearts', isNumber: true, from: 'small', render: (track) => heartsOf(track) },
  { id: 'length', title: 'Length', isNumber: true, render: (track) => formatDuration(lengthOf(track)) },
];

const heartsOf = ({ highlights }: Track): number => highlights.reduce((sum, { hearts }) => sum + hearts, 0);

const lengthOf = ({ media, start, end }: Track): number =>
  Math.max(0, (end ?? media?.durationMs ?? 0) - start);

function Wave({ track }: { track: Track }) {
  const { peaks, marks } = cutWave(track, track.highlights);
  return (
    <span className={styles.wave}>
      <Waveform peaks={peaks} marks={marks} bars={26} />
    </span>
  );
}
