// The rows of one's own scorecards.
import type { Scorecard } from '#contract/scorecards.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { levelWords, statusWords } from '#lib/scorecard-words.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import styles from './list.module.css';

type Props = {
  scorecards: readonly Scorecard[];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

export function ScorecardTable({ scorecards, isBusy, more }: Props) {
  return (
    <LongTable
      label="Scorecards"
      columns={columns(new Date())}
      rows={scorecards}
      keyOf={({ permalink }) => permalink}
      nameOf={({ application }) => application.fullName}
      onOpen={({ permalink }) => goTo(employerPaths.scorecard(permalink))}
      isBusy={isBusy}
      total={more === null ? scorecards.length : null}
      countWords={(count) => `${count} ${count === 1 ? 'scorecard' : 'scorecards'}`}
      more={more}
    />
  );
}

const toneOf = ({ status, isLate }: Scorecard) => {
  if (status === 'handed-in') return 'good';
  return isLate ? 'warn' : 'neutral';
};

const columns = (now: Date): Column<Scorecard>[] => [
  {
    id: 'candidate',
    title: 'Person',
    isMain: true,
    render: ({ permalink, application: { fullName, jobPage } }) => (
      <span className={styles.name}>
        <a href={employerPaths.scorecard(permalink)}>
          <bdi>{fullName}</bdi>
        </a>
        <small>
          <bdi>{jobPage.title}</bdi>
        </small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: (scorecard) => <Badge tone={toneOf(scorecard)}>{statusWords(scorecard)}</Badge>,
  },
  {
    id: 'recommendation',
    title: 'Recommendation',
    from: 'small',
    render: ({ content }) => (content?.recommendation ? levelWords[content.recommendation] : '–'),
  },
  {
    id: 'interview',
    title: 'Interview',
    from: 'small',
    render: ({ interview }) => (interview === null ? '–' : <bdi>{interview.title}</bdi>),
  },
  {
    id: 'due',
    title: 'Due',
    from: 'small',
    render: ({ dueAt, status }) =>
      dueAt === null || status === 'handed-in' ? (
        '–'
      ) : (
        <time dateTime={dueAt} title={new Date(dueAt).toLocaleString('en')}>
          {relativeTime(dueAt, now, 'en')}
        </time>
      ),
  },
];
