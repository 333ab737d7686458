// The rows of the interview guides.
import type { ListedGuide } from '#contract/interview-guides.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { audienceNames, standingOf } from '../guide-words.ts';
import styles from './guides.module.css';

type Props = {
  guides: readonly ListedGuide[];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

export function GuideTable({ guides, isBusy, more }: Props) {
  return (
    <LongTable
      label="Interview guides"
      columns={columns(new Date())}
      rows={guides}
      keyOf={({ permalink }) => permalink}
      nameOf={({ title }) => title}
      onOpen={({ permalink }) => goTo(employerPaths.interviewGuide(permalink))}
      isBusy={isBusy}
      total={more === null ? guides.length : null}
      countWords={(count) => `${count} ${count === 1 ? 'guide' : 'guides'}`}
      more={more}
    />
  );
}

/** "Ana Reis", "Ana Reis and 3 more". */
function viewersOf({ viewedBy: [latest], viewerCount }: ListedGuide): string {
  if (latest === undefined) return '–';
  return viewerCount === 1
    ? latest.person.title
    : `${latest.person.title} and ${(viewerCount - 1).toLocaleString('en')} more`;
}

const columns = (now: Date): Column<ListedGuide>[] => [
  {
    id: 'title',
    title: 'Guide',
    isMain: true,
    render: ({ permalink, title, stage }) => (
      <span className={styles.name}>
        <a href={employerPaths.interviewGuide(permalink)}>
          <bdi>{title}</bdi>
        </a>
        {stage !== '' && <small>{stage}</small>}
      </span>
    ),
  },
  {
    id: 'job',
    title: 'Job',
    from: 'small',
    render: ({ jobPage }) => (jobPage === null ? '–' : <bdi>{jobPage.title}</bdi>),
  },
  { id: 'audience', title: 'Audience', from: 'small', render: ({ audience }) => audienceNames[audience] },
  {
    id: 'status',
    title: 'Status',
    render: (guide) => {
      const { tone, word } = standingOf(guide);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    id: 'version',
    title: 'Version',
    from: 'small',
    render: ({ publishedVersion }) => publishedVersion ?? '–',
  },
  {
    id: 'viewed',
    title: 'Viewed by',
    from: 'small',
    render: (guide) => <bdi>{viewersOf(guide)}</bdi>,
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
