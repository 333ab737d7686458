import { Ellipsis } from 'lucide-react';
import type { TeamProfile } from '#contract/team-profiles.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Column } from '#ui/table-parts.tsx';
import styles from '../settings.module.css';

type OnDeed = (profile: TeamProfile, deed: 'edit' | 'remove') => void;

/** `onDeed` null: they are only read. */
export const teamColumns = (onDeed: OnDeed | null): Column<TeamProfile>[] => [
  { id: 'name', title: 'Name', isMain: true, render: (profile) => <Who profile={profile} /> },
  {
    id: 'departments',
    title: 'Departments',
    from: 'wide',
    render: ({ departments }) => departments.join(', '),
  },
  {
    id: 'clips',
    title: 'Clips',
    from: 'small',
    render: ({ clipCount }) => (clipCount === 0 ? 'None yet' : clipCount.toLocaleString('en')),
  },
  ...(onDeed === null ? [] : [actsColumn(onDeed)]),
];

function Who({ profile: { name, role, photo, isShown } }: { profile: TeamProfile }) {
  return (
    <span className={styles.who}>
      <Avatar name={name} photoUrl={photo?.url} />
      <span>
        <bdi>{name}</bdi>
        {role !== '' && <small>{role}</small>}
      </span>
      {!isShown && <Badge>Not offered</Badge>}
    </span>
  );
}

const actsColumn = (onDeed: OnDeed): Column<TeamProfile> => ({
  id: 'actions',
  title: 'Actions',
  isTitleHidden: true,
  render: (profile) => (
    <Menu
      label={`Actions for ${profile.name}`}
      trigger={
        <IconButton size="row" label={`Actions for ${profile.name}`} icon={<Ellipsis aria-hidden="true" />} />
      }
      groups={[
        {
          id: 'actions',
          entries: [
            { id: 'edit', label: 'Edit', onAction: () => onDeed(profile, 'edit') },
            {
              id: 'remove',
              label: 'Remove from team',
              isDanger: true,
              onAction: () => onDeed(profile, 'remove'),
            },
          ],
        },
      ]}
    />
  ),
});
