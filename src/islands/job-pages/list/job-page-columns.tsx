// What a row says of a job.
import type { JobPageRow } from '#contract/job-page.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { payOf, platformNames, statusOf } from '../job-page-words.ts';
import styles from '../job-pages.module.css';
import { type ColumnId, columnNames } from './use-columns.ts';

type Render = Omit<Column<JobPageRow>, 'id' | 'title'>;

const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name).join(', ');

const title: Column<JobPageRow> = {
  ...{ id: 'title', title: 'Job', isMain: true },
  render: (page) => (
    <span className={styles.cell}>
      <a href={employerPaths.editJobPage(page.permalink)} title={page.title}>
        {page.title}
      </a>
      <small>{[page.topDepartment?.name, page.location].filter(Boolean).join(' · ')}</small>
    </span>
  ),
};

const status: Column<JobPageRow> = {
  ...{ id: 'status', title: 'Status' },
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
};

const chosen: Record<ColumnId, Render> = {
  location: { from: 'wide', render: ({ location }) => cut(location) },
  departments: { from: 'wide', render: ({ departments }) => cut(namesOf(departments)) },
  offices: { from: 'wide', render: ({ offices }) => cut(namesOf(offices)) },
  salary: { from: 'wide', render: (page) => payOf(page.salary) },
  clips: {
    ...{ isNumber: true, from: 'small' },
    render: (page) => (page.jobClips.length === 0 ? null : page.jobClips.length),
  },
  questions: { from: 'wide', render: (page) => (page.screeningSetPermalink === null ? null : 'Yes') },
  source: {
    from: 'wide',
    render: (page) => (page.source === null ? 'By hand' : platformNames[page.jobBoard.atsSourcePlatform]),
  },
  changed: {
    from: 'small',
    render: (page) => relativeTime(page.updatedAt, new Date(), navigator.language),
  },
};

/** A long list of places is cut, and whole in its title. */
const cut = (text: string) =>
  text === '' ? null : (
    <span className={styles.cut} title={text}>
      {text}
    </span>
  );

/** Title and status always stand; the others as chosen, in the order of their names. */
export const columnsOf = (shown: readonly ColumnId[]): Column<JobPageRow>[] => [
  title,
  status,
  ...(Object.keys(columnNames) as ColumnId[])
    .filter((id) => shown.includes(id))
    .map((id) => ({ id, title: columnNames[id], ...chosen[id] })),
];
