// The rows of the video clips.
import type { VideoClip } from '#contract/video-clips.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable, type LongTableProps } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { standingOf } from './video-clip-words.ts';
import styles from './video-clips.module.css';

type Props = {
  clips: readonly VideoClip[];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  selection?: LongTableProps<VideoClip>['selection'];
};

export function VideoClipTable({ clips, isBusy, more, selection }: Props) {
  return (
    <LongTable
      label="Video clips"
      columns={columns(new Date())}
      rows={clips}
      keyOf={({ permalink }) => permalink}
      nameOf={({ title }) => title}
      onOpen={({ permalink }) => goTo(employerPaths.videoClip(permalink))}
      isBusy={isBusy}
      total={more === null ? clips.length : null}
      countWords={(count) => `${count} ${count === 1 ? 'video clip' : 'video clips'}`}
      more={more}
      {...(selection && { selection })}
    />
  );
}

/** Of all answers. */
const lengthOf = ({ takes }: VideoClip) =>
  takes.length === 0
    ? '–'
    : formatDuration(takes.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0));

/** The least that is so of all answers. */
function captionsOf({ takes }: VideoClip): string {
  const written = takes.map(({ captions }) => captions.filter(({ cueCount }) => cueCount > 0));
  if (takes.length === 0 || written.some((all) => all.length === 0)) return '–';
  return written.every((all) => all.some(({ status }) => status === 'approved')) ? 'Approved' : 'To approve';
}

const columns = (now: Date): Column<VideoClip>[] => [
  {
    id: 'title',
    title: 'Video clip',
    isMain: true,
    render: ({ permalink, title, employee }) => (
      <span className={styles.name}>
        <a href={employerPaths.videoClip(permalink)}>
          <bdi>{title}</bdi>
        </a>
        <small>
          <bdi>{[employee.name, employee.role].filter((part) => part !== '').join(', ')}</bdi>
        </small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: (clip) => {
      const { tone, word } = standingOf(clip, now);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    id: 'questions',
    title: 'Questions',
    from: 'small',
    render: ({ prompts }) => prompts.length,
  },
  { id: 'length', title: 'Length', from: 'small', render: (clip) => lengthOf(clip) },
  {
    id: 'release',
    title: 'Release',
    from: 'small',
    render: ({ consent }) => (consent === null ? 'Not signed' : 'Signed'),
  },
  { id: 'captions', title: 'Captions', from: 'small', render: (clip) => captionsOf(clip) },
  {
    id: 'used',
    title: 'Used in',
    from: 'small',
    render: ({ usedIn }) => (usedIn.length === 0 ? '–' : usedIn.length),
  },
  {
    id: 'changed',
    title: 'Changed',
    from: 'small',
    render: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={new Date(updatedAt).toLocaleString('en')}>
        {relativeTime(updatedAt, now, 'en')}
      </time>
    ),
  },
];
