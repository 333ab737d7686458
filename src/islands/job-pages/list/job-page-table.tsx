// The jobs of a board as rows.
import type { JobPageRow } from '#contract/job-page.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { payOf, platformNames, statusOf } from '../job-page-words.ts';
import styles from '../job-pages.module.css';

type Props = {
  pages: readonly JobPageRow[];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

const addressOf = (page: JobPageRow) => employerPaths.editJobPage(page.permalink);

const columns: readonly Column<JobPageRow>[] = [
  {
    id: 'title',
    title: 'Job',
    isMain: true,
    render: (page) => (
      <span className={styles.cell}>
        <a href={addressOf(page)}>{page.title}</a>
        <small>{[page.topDepartment?.name, page.location].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: (page) => {
      const { tone, word } = statusOf(page);
      return (
        <span className={styles.state}>
          <Badge tone={tone} isHollow={tone === 'neutral'}>
            {word}
          </Badge>
          {page.missedSyncs > 0 && page.status === 'published' && <small>Missing in the last sync</small>}
        </span>
      );
    },
  },
  { id: 'pay', title: 'Salary', from: 'wide', render: (page) => payOf(page.salary) },
  {
    id: 'clips',
    title: 'Clips',
    isNumber: true,
    from: 'small',
    render: (page) => (page.jobClips.length === 0 ? null : page.jobClips.length),
  },
  {
    id: 'source',
    title: 'Source',
    from: 'wide',
    render: (page) => (page.source === null ? 'By hand' : platformNames[page.jobBoard.atsSourcePlatform]),
  },
  {
    id: 'changed',
    title: 'Changed',
    from: 'small',
    render: (page) => relativeTime(page.updatedAt, new Date(), navigator.language),
  },
];

export function JobPageTable({ pages, isBusy, more }: Props) {
  return (
    <LongTable
      label="Jobs"
      columns={columns}
      rows={pages}
      keyOf={(page) => page.permalink}
      nameOf={(page) => page.title}
      onOpen={(page) => goTo(addressOf(page))}
      isBusy={isBusy}
      total={null}
      more={more}
      countWords={(count) => (count === 1 ? '1 job' : `${count} jobs`)}
    />
  );
}
