// What a row says of a talent list, and what can be done with it.
import { EllipsisVertical, ListFilter } from 'lucide-react';
import type { PersonList } from '#contract/person-lists.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { ago } from '../person-words.ts';
import styles from '../persons.module.css';
import type { ListActs } from './list-acts.ts';

/** "By hand" or "Smart". */
export const kindName = ({ kind }: Pick<PersonList, 'kind'>): string =>
  kind === 'smart' ? 'Smart' : 'By hand';

export const sharingName = ({ sharing }: Pick<PersonList, 'sharing'>): string =>
  sharing === 'team' ? 'Team' : 'Only me';

export const listColumns = (acts: ListActs, onRename: (list: PersonList) => void): Column<PersonList>[] => [
  {
    ...{ id: 'title', title: 'List', isMain: true },
    render: ({ permalink, title, description }) => (
      <span className={styles.cell}>
        <a href={employerPaths.talentList(permalink)}>
          <bdi>{title}</bdi>
        </a>
        <small>{description}</small>
      </span>
    ),
  },
  {
    ...{ id: 'kind', title: 'Kind', from: 'small' },
    render: (list) => (
      <span className={styles.chips}>
        {list.kind === 'smart' && <ListFilter aria-hidden="true" />}
        {kindName(list)}
      </span>
    ),
  },
  {
    ...{ id: 'persons', title: 'Persons', isNumber: true },
    render: ({ personCount }) => personCount.toLocaleString('en'),
  },
  {
    ...{ id: 'new', title: 'New this week', isNumber: true, from: 'small' },
    render: ({ newThisWeek }) => (newThisWeek === 0 ? null : `+${newThisWeek.toLocaleString('en')}`),
  },
  { ...{ id: 'sharing', title: 'Shared', from: 'wide' }, render: sharingName },
  { ...{ id: 'owner', title: 'Owner', from: 'wide' }, render: ({ owner }) => owner.name },
  { ...{ id: 'changed', title: 'Changed', from: 'wide' }, render: ({ updatedAt }) => ago(updatedAt) },
  {
    ...{ id: 'acts', title: 'Acts', isTitleHidden: true },
    render: (list) => <RowMenu list={list} acts={acts} onRename={onRename} />,
  },
];

type RowMenuProps = { list: PersonList; acts: ListActs; onRename: (list: PersonList) => void };

function RowMenu({ list, acts, onRename }: RowMenuProps) {
  const label = `More for ${list.title}`;
  const other = list.sharing === 'team' ? 'private' : 'team';
  const entries = list.isArchived
    ? [{ id: 'restore', label: 'Bring back', onAction: () => void acts.restore(list) }]
    : [
        { id: 'rename', label: 'Rename…', keyHint: 'F2', onAction: () => onRename(list) },
        { id: 'duplicate', label: 'Duplicate', onAction: () => void acts.duplicate(list) },
        {
          id: 'share',
          label: other === 'team' ? 'Share with the team' : 'Make it private',
          onAction: () => void acts.share(list, other),
        },
        { id: 'archive', label: 'Archive', onAction: () => void acts.archive(list) },
      ];
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={<EllipsisVertical aria-hidden="true" />} />}
      groups={[{ id: 'acts', entries }]}
    />
  );
}
