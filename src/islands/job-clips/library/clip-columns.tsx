// The columns of the library's table.
import type { JobClipRow } from '#contract/job-clip.ts';
import { peaksOfWave } from '#lib/format/clip-row.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar, AvatarStack } from '#ui/avatar.tsx';
import { StateBadge } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { Waveform } from '#ui/waveform.tsx';
import { HeartCount } from './heart-count.tsx';
import { languageName } from './language-name.ts';
import styles from './library.module.css';

type RowActs = (clip: JobClipRow) => React.ReactNode;

export const columnNames = {
  highlights: 'Highlights',
  people: 'People',
  jobs: 'Jobs',
  language: 'Language',
  hearts: 'Hearts',
  plays: 'Plays 30 d',
  changed: 'Changed',
} as const;
export type ColumnId = keyof typeof columnNames;
export const usualColumns: readonly ColumnId[] = ['highlights', 'people', 'plays', 'hearts', 'changed'];

type Shown = { shown: readonly ColumnId[]; plays: (clip: JobClipRow) => number | null; acts: RowActs };

const chosen = (
  now: Date,
  plays: Shown['plays'],
): Record<ColumnId, Omit<Column<JobClipRow>, 'id' | 'title'>> => ({
  highlights: { from: 'wide', render: (clip) => <RowWave clip={clip} /> },
  people: { from: 'wide', render: (clip) => <People clip={clip} /> },
  jobs: { from: 'wide', render: (clip) => <LinkedJobs clip={clip} /> },
  language: { from: 'wide', render: ({ language }) => languageName(language) },
  plays: { isNumber: true, from: 'wide', render: (clip) => plays(clip)?.toLocaleString('en') },
  hearts: { isNumber: true, from: 'small', render: ({ hearts }) => <HeartCount hearts={hearts} /> },
  changed: { from: 'small', render: (clip) => <Changed clip={clip} now={now} /> },
});

/** What a row says of a clip: title and status always, the others as chosen, in the order of their names. */
export function clipColumns({ shown, plays, acts }: Shown): Column<JobClipRow>[] {
  const known = chosen(new Date(), plays);
  const named = (ids: readonly ColumnId[]) =>
    ids.filter((id) => shown.includes(id)).map((id) => ({ id, title: columnNames[id], ...known[id] }));
  return [
    { id: 'title', title: 'Clip', isMain: true, render: (clip) => <ClipName clip={clip} /> },
    ...named(['highlights', 'people', 'jobs', 'language']),
    { id: 'status', title: 'Status', render: ({ status }) => <StateBadge state={status} /> },
    ...named(['hearts', 'plays', 'changed']),
    { id: 'acts', title: 'Actions', isTitleHidden: true, render: acts },
  ];
}

function ClipName({ clip }: { clip: JobClipRow }) {
  const { permalink, title, tracks, durationMs, type } = clip;
  const { cover } = clip;
  const count = `${tracks.length} ${tracks.length === 1 ? 'track' : 'tracks'}`;
  return (
    <span className={styles.name}>
      <span className={styles.picture} data-empty={cover === null || undefined}>
        {cover === null ? (
          <Waveform peaks={peaksOfWave(clip.wave)} bars={8} height={18} />
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

function RowWave({ clip }: { clip: JobClipRow }) {
  const count = clip.highlights.length;
  const label = count === 0 ? 'No highlights' : `${count} ${count === 1 ? 'highlight' : 'highlights'}`;
  return (
    <span className={styles.wave}>
      <Waveform peaks={peaksOfWave(clip.wave)} marks={clip.highlights.map(share)} bars={24} label={label} />
    </span>
  );
}

const share = ({ start, end }: JobClipRow['highlights'][number]) => ({
  start: start / 1000,
  end: end / 1000,
});

function People({ clip: { guests } }: { clip: JobClipRow }) {
  if (guests.length === 0) return null;
  return (
    <AvatarStack names={guests.map((guest) => guest.name)}>
      {guests.slice(0, 4).map((guest) => (
        <Avatar key={guest.name} name={guest.name} photoUrl={guest.photo ?? undefined} size="small" />
      ))}
    </AvatarStack>
  );
}

function LinkedJobs({ clip: { jobPages } }: { clip: JobClipRow }) {
  const [first] = jobPages;
  if (first === undefined) return null;
  const names = jobPages.map(({ title }) => title).join(', ');
  return (
    <span className={styles.jobs} title={names}>
      {jobPages.length === 1 ? first.title : `${jobPages.length} jobs`}
    </span>
  );
}

function Changed({ clip, now }: { clip: JobClipRow; now: Date }) {
  return (
    <span className={styles.changed}>
      <time dateTime={clip.updatedAt} title={new Date(clip.updatedAt).toLocaleString('en')}>
        {relativeTime(clip.updatedAt, now, 'en')}
      </time>
      <span className={styles.under}>created by {clip.createdBy.name}</span>
    </span>
  );
}
