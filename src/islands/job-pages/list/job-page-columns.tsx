// What a row says of a job.
import type { JobPageRow } from '#contract/job-page.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { payOf, platformNames, statusOf } from '../job-page-words.ts';
import styles from '../job-pages.module.css';
import type { JobFigures } from './job-figures.ts';
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
        {page.missedSyncs > 0 && page.status === 'published' && <small>Missing from the last sync</small>}
      </span>
    );
  },
};

const chosen = (figures: JobFigures['of']): Record<ColumnId, Render> => ({
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
    render: (page) =>
      page.source === null ? 'Added manually' : platformNames[page.jobBoard.atsSourcePlatform],
  },
  figures: {
    ...{ isNumber: true, from: 'wide' },
    render: (page) => <Figures of={figures(page)} />,
  },
  changed: {
    from: 'small',
    render: (page) => relativeTime(page.updatedAt, new Date(), navigator.language),
  },
});

/** A long list of places is cut, and whole in its title. */
const cut = (text: string) =>
  text === '' ? null : (
    <span className={styles.cut} title={text}>
      {text}
    </span>
  );

/** Title and status always stand; the others as chosen, in the order of their names. */
export function columnsOf(shown: readonly ColumnId[], figures: JobFigures['of']): Column<JobPageRow>[] {
  const known = chosen(figures);
  const ids = (Object.keys(columnNames) as ColumnId[]).filter((id) => shown.includes(id));
  return [title, status, ...ids.map((id) => ({ id, title: columnNames[id], ...known[id] }))];
}

function Figures({ of }: { of: { views: number; submitted: number } | null }) {
  if (of === null) return null;
  const [views, submitted] = [of.views.toLocaleString('en'), of.submitted.toLocaleString('en')];
  return (
    <>
      <span aria-hidden="true">{`${views} → ${submitted}`}</span>
      <span className="visually-hidden">{`${views} views, ${submitted} applications`}</span>
    </>
  );
}
