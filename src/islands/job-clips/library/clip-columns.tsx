// The columns of the library's table.
import type { JobClip } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar, AvatarStack } from '#ui/avatar.tsx';
import { StateBadge } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { Waveform } from '#ui/waveform.tsx';
import { coverOf, marksOf, peaksOfClip } from './clip-picture.ts';
import { HeartCount } from './heart-count.tsx';
import styles from './library.module.css';

type RowActs = (clip: JobClip) => React.ReactNode;

/** What a row says of a clip, the most needed first. */
export function clipColumns(now: Date, acts: RowActs): Column<JobClip>[] {
  return [
    { id: 'title', title: 'Clip', isMain: true, render: (clip) => <ClipName clip={clip} /> },
    { id: 'highlights', title: 'Highlights', from: 'wide', render: (clip) => <RowWave clip={clip} /> },
    { id: 'people', title: 'People', from: 'wide', render: (clip) => <People clip={clip} /> },
    { id: 'status', title: 'Status', render: ({ status }) => <StateBadge state={status} /> },
    {
      id: 'hearts',
      title: 'Hearts',
      isNumber: true,
      from: 'small',
      render: ({ hearts }) => <HeartCount hearts={hearts} />,
    },
    { id: 'changed', title: 'Changed', from: 'small', render: (clip) => <Changed clip={clip} now={now} /> },
    { id: 'acts', title: 'Actions', isTitleHidden: true, render: acts },
  ];
}

function ClipName({ clip }: { clip: JobClip }) {
  const { permalink, title, tracks, durationMs, type } = clip;
  const cover = coverOf(clip, 96);
  const count = `${tracks.length} ${tracks.length === 1 ? 'track' : 'tracks'}`;
  return (
    <span className={styles.name}>
      <span className={styles.picture} data-empty={cover === null || undefined}>
        {cover === null ? (
          <Waveform peaks={peaksOfClip(clip)} bars={8} height={18} />
        ) : (
          <img src={cover} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.words}>
        <a href={employerPaths.clip(permalink)} title={title}>
          {title}
        </a>
        <span className={styles.under}>
          {tracks.length === 0 ? 'No tracks yet' : `${count} · ${formatDuration(durationMs)}`}
          {type === 'video' && ' · Video'}
        </span>
      </span>
    </span>
  );
}

function RowWave({ clip }: { clip: JobClip }) {
  const count = clip.tracks.reduce((sum, track) => sum + track.highlights.length, 0);
  const label = count === 0 ? 'No highlights' : `${count} ${count === 1 ? 'highlight' : 'highlights'}`;
  return (
    <span className={styles.wave}>
      <Waveform peaks={peaksOfClip(clip)} marks={marksOf(clip)} bars={24} label={label} />
    </span>
  );
}

function People({ clip: { guests } }: { clip: JobClip }) {
  if (guests.length === 0) return null;
  return (
    <AvatarStack names={guests.map((guest) => guest.name)}>
      {guests.slice(0, 4).map((guest) => (
        <Avatar key={guest.name} name={guest.name} photoUrl={guest.photo?.url} size="small" />
      ))}
    </AvatarStack>
  );
}

function Changed({ clip, now }: { clip: JobClip; now: Date }) {
  return (
    <span className={styles.changed}>
      <time dateTime={clip.updatedAt} title={new Date(clip.updatedAt).toLocaleString('en')}>
        {relativeTime(clip.updatedAt, now, 'en')}
      </time>
      <span className={styles.under}>made by {clip.createdBy.name}</span>
    </span>
  );
}
