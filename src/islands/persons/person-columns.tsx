// What a row says of a person; the columns of the talent pool and of every talent list.
import type { PersonRow } from '#contract/person.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import {
  ago,
  applicationStageWord,
  listened,
  nameOf,
  sourceNames,
  stageLooks,
  workOf,
} from './person-words.ts';
import styles from './persons.module.css';
import { Score } from './score.tsx';

export const columnNames = {
  score: 'Engagement',
  seen: 'Last seen',
  tags: 'Tags',
  lists: 'Lists',
  source: 'Source',
  owner: 'Owner',
  application: 'Last application',
} as const;
export type ColumnId = keyof typeof columnNames;

type Render = Omit<Column<PersonRow>, 'id' | 'title'>;

const name: Column<PersonRow> = {
  ...{ id: 'name', title: 'Person', isMain: true },
  render: (person) => (
    <span className={styles.who}>
      <Avatar name={nameOf(person)} photoUrl={person.photo?.url} />
      <span className={styles.cell}>
        <a href={employerPaths.person(person.permalink)} title={nameOf(person)}>
          <bdi>{nameOf(person)}</bdi>
        </a>
        <small>
          <bdi>{workOf(person) || (person.fullName === '' ? '' : person.email)}</bdi>
        </small>
      </span>
    </span>
  ),
};

const stage: Column<PersonRow> = {
  ...{ id: 'stage', title: 'Stage' },
  render: ({ stage: of, doNotContact }) => (
    <span className={styles.lines}>
      <StageBadge stage={of} />
      {doNotContact && <small>Do not contact</small>}
    </span>
  ),
};

/** A stage as a dot and a word. */
export function StageBadge({ stage: of }: Pick<PersonRow, 'stage'>) {
  const { word, tone } = stageLooks[of];
  return (
    <Badge tone={tone} isHollow={tone === 'neutral'}>
      {word}
    </Badge>
  );
}

const chosen: Record<ColumnId, Render> = {
  score: { from: 'small', render: (person) => <Score person={person} /> },
  seen: {
    from: 'small',
    render: ({ engagement: { lastSeenAt, secondsWatched } }) =>
      lastSeenAt === null ? null : (
        <span className={styles.lines}>
          <time dateTime={lastSeenAt} title={new Date(lastSeenAt).toLocaleString('en')}>
            {ago(lastSeenAt)}
          </time>
          {secondsWatched > 0 && <small>Listened {listened(secondsWatched)}</small>}
        </span>
      ),
  },
  tags: { from: 'wide', render: ({ personTags }) => chips(personTags.map((tag) => tag.name)) },
  lists: { from: 'wide', render: ({ personLists }) => chips(personLists.map(({ title }) => title)) },
  source: { from: 'wide', render: ({ source }) => sourceNames[source] },
  owner: { from: 'wide', render: ({ owner }) => owner?.name ?? null },
  application: {
    from: 'wide',
    render: ({ latestApplication: latest }) =>
      latest === null ? null : (
        <span className={styles.lines}>
          <span className={styles.cut}>{latest.jobTitle}</span>
          <small>{applicationStageWord(latest.stage)}</small>
        </span>
      ),
  },
};

const MOST_CHIPS = 2;

/** The first two stand; how many more there are is said, and all of them in the title. */
function chips(names: readonly string[]) {
  if (names.length === 0) return null;
  const more = names.length - MOST_CHIPS;
  return (
    <span className={styles.chips} title={names.join(', ')}>
      {names.slice(0, MOST_CHIPS).map((one) => (
        <span key={one} className={styles.tag}>
          {one}
        </span>
      ))}
      {more > 0 && <small>+{more}</small>}
    </span>
  );
}

/** Name and stage always stand; the others as chosen, in the order of their names. */
export const columnsOf = (shown: readonly ColumnId[]): Column<PersonRow>[] => [
  name,
  stage,
  ...(Object.keys(columnNames) as ColumnId[])
    .filter((id) => shown.includes(id))
    .map((id) => ({ id, title: columnNames[id], ...chosen[id] })),
];
