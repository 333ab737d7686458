import { Archive, ArchiveRestore, BriefcaseBusiness, Copy, Ellipsis, Pencil } from 'lucide-react';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { SetActs } from './set-acts.ts';

type SetMenuProps = { set: ScreeningSet; acts: SetActs; onUse: (set: ScreeningSet) => void };

const icon = (Icon: typeof Pencil) => <Icon aria-hidden="true" />;

/** What can be done with one set. */
export function SetMenu({ set, acts, onUse }: SetMenuProps) {
  const isArchived = set.status === 'archived';
  const edit: MenuEntry = {
    id: 'edit',
    label: isArchived ? 'View' : 'Edit',
    icon: icon(Pencil),
    href: employerPaths.screeningSet(set.permalink),
  };
  const copy: MenuEntry = {
    id: 'duplicate',
    label: 'Duplicate',
    icon: icon(Copy),
    onAction: () => void acts.duplicate(set),
  };
  const use: MenuEntry = {
    id: 'use',
    label: 'Use on jobs',
    icon: icon(BriefcaseBusiness),
    onAction: () => onUse(set),
  };
  const state: MenuEntry = isArchived
    ? { id: 'restore', label: 'Restore', icon: icon(ArchiveRestore), onAction: () => void acts.restore(set) }
    : {
        id: 'archive',
        label: 'Archive',
        icon: icon(Archive),
        isDanger: true,
        onAction: () => void acts.archive(set),
      };
  const label = `Actions for ${set.name}`;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      groups={[
        { id: 'set', entries: isArchived ? [edit, copy] : [edit, copy, use] },
        { id: 'state', entries: [state] },
      ]}
    />
  );
}
