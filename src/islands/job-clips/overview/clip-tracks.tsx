import { Play } from 'lucide-react';
import type { JobClip, Track } from '#contract/job-clip.ts';
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

const lengthOf = ({ media, start, end }: Track) => Math.max(0, (end ?? media?.durationMs ?? 0) - start);

/** The tracks in their order. */
export function ClipTracks({ clip, current, onPlay }: ClipTracksProps) {
  const hearts = (track: Track) => track.highlights.reduce((sum, one) => sum + one.hearts, 0);
  const columns: Column<Track>[] = [
    {
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
    },
    {
      id: 'title',
      title: 'Question',
      isMain: true,
      render: (track) => (
        <span
          className={styles.trackName}
          data-current={track.permalink === current || undefined}
          title={track.title}
        >
          {track.title}
        </span>
      ),
    },
    { id: 'wave', title: 'Highlights', from: 'wide', render: (track) => <Wave track={track} /> },
    { id: 'speakers', title: 'Speakers', from: 'small', render: (track) => track.speakers.join(', ') },
    {
      id: 'words',
      title: 'Words',
      isNumber: true,
      from: 'small',
      render: (track) => track.transcript?.wordCount.toLocaleString('en'),
    },
    { id: 'hearts', title: 'Hearts', isNumber: true, from: 'small', render: hearts },
    { id: 'length', title: 'Length', isNumber: true, render: (track) => formatDuration(lengthOf(track)) },
  ];
  return (
    <section aria-labelledby="tracks" className={styles.part}>
      <h2 id="tracks">Tracks</h2>
      <DataTable
        label="Tracks"
        columns={columns}
        rows={clip.tracks.slice(0, 50)}
        keyOf={(track) => track.permalink}
        nameOf={(track) => track.title}
        onOpen={(track) => onPlay(track.permalink, track.start)}
        total={clip.tracks.length}
      />
      {clip.tracks.length > 50 && (
        <p className={styles.quiet}>The first 50 of {clip.tracks.length} tracks; the studio shows all.</p>
      )}
    </section>
  );
}

function Wave({ track }: { track: Track }) {
  const whole = track.media?.durationMs ?? 0;
  const marks =
    whole === 0 ? [] : track.highlights.map(({ start, end }) => ({ start: start / whole, end: end / whole }));
  return (
    <span className={styles.wave}>
      <Waveform peaks={track.media?.waveform ?? null} marks={marks} bars={26} />
    </span>
  );
}
