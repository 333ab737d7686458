// What a row says of a talent list, and what can be done with it.
import { EllipsisVertical, ListFilter } from 'lucide-react';
import type { PersonList } from '#contract/person-lists.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { ago } from '../person-words.ts';
import styles from '../persons.module.css';
import type { ListActs } from './list-acts.ts';

/** "By hand" or "Smart". */
export const kindName = ({ kind }: Pick<PersonList, 'kind'>): string =>
  kind === 'smart' ? 'Smart' : 'Manual';

export const sharingName = ({ sharing }: Pick<PersonList, 'sharing'>): string =>
  sharing === 'team' ? 'Team' : 'Private';

export const listColumns = (acts: ListActs, onRename: (list: PersonList) => void): Column<PersonList>[] => [
  {
    ...{ id: 'title', title: 'List', isMain: true },
    render: ({ permalink, title, description }) => (
      <span className={styles.cell}>
        <a href={employerPaths.talentList(permalink)} title={title}>
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
    ...{ id: 'persons', title: 'People', isNumber: true },
    render: ({ personCount }) => personCount.toLocaleString('en'),
  },
  {
    ...{ id: 'new', title: 'New this week', isNumber: true, from: 'small' },
    render: ({ newThisWeek }) => (newThisWeek === 0 ? null : `+${newThisWeek.toLocaleString('en')}`),
  },
  { ...{ id: 'sharing', title: 'Shared', from: 'wide' }, render: sharingName },
  { ...{ id: 'owner', title: 'Owner', from: 'wide' }, render: ({ owner }) => owner.name },
  { ...{ id: 'changed', title: 'Updated', from: 'wide' }, render: ({ updatedAt }) => ago(updatedAt) },
  {
    ...{ id: 'acts', title: 'Actions', isTitleHidden: true },
    render: (list) => <MoreForList list={list} acts={acts} onRename={onRename} />,
  },
];

type MoreProps = {
  list: PersonList;
  acts: ListActs;
  onRename: (list: PersonList) => void;
  /** Over the list itself, where no row has the keys. */
  isHead?: boolean;
};

/** What is done with a list as a whole, in its row and at the head of its own screen. */
export function MoreForList({ list, acts, onRename, isHead = false }: MoreProps) {
  const label = `More for ${list.title}`;
  const look = isHead ? ({ variant: 'secondary' } as const) : ({ size: 'row' } as const);
  return (
    <Menu
      label={label}
      trigger={<IconButton {...look} label={label} icon={<EllipsisVertical aria-hidden="true" />} />}
      groups={[{ id: 'acts', entries: entriesOf({ list, acts, onRename, isHead }) }]}
    />
  );
}

function entriesOf({ list, acts, onRename, isHead = false }: MoreProps): MenuEntry[] {
  if (list.isArchived) return [{ id: 'restore', label: 'Restore', onAction: () => void acts.restore(list) }];
  return [
    { id: 'rename', label: 'Rename…', ...(!isHead && { keyHint: 'F2' }), onAction: () => onRename(list) },
    { id: 'duplicate', label: 'Duplicate', onAction: () => void acts.duplicate(list) },
    ...sharingEntry(list, acts),
    { id: 'archive', label: 'Archive', onAction: () => void acts.archive(list) },
  ];
}

// A private list is its owner's alone, so nobody else is offered to make it so.
function sharingEntry(list: PersonList, acts: ListActs): MenuEntry[] {
  if (list.sharing === 'private')
    return [{ id: 'share', label: 'Share with the team', onAction: () => void acts.share(list, 'team') }];
  if (list.owner.id !== $user.get()?.id) return [];
  return [{ id: 'share', label: 'Make private', onAction: () => void acts.share(list, 'private') }];
}
