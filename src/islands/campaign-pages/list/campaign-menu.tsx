import { Archive, ArchiveRestore, CalendarPlus, Copy, Ellipsis, Link, Pencil } from 'lucide-react';
import type { ListedCampaign } from '#contract/campaign-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { isOver } from '../campaign-words.ts';
import type { CampaignActs } from './use-campaign-acts.ts';

type Props = { campaign: ListedCampaign; acts: CampaignActs; onExtend: (campaign: ListedCampaign) => void };

const icon = (Icon: typeof Pencil) => <Icon aria-hidden="true" />;

/** What can be done with one campaign page. */
export function CampaignMenu({ campaign, acts, onExtend }: Props) {
  const { permalink, status, title } = campaign;
  const label = `Actions for ${title}`;
  const copy: MenuEntry = {
    id: 'copy',
    label: 'Duplicate',
    icon: icon(Copy),
    onAction: () => void acts.copy(campaign),
  };
  const live: MenuEntry[] = [
    { id: 'edit', label: 'Edit page', icon: icon(Pencil), href: employerPaths.editContentPage(permalink) },
    { id: 'link', label: 'Share link', icon: icon(Link), href: employerPaths.campaignShareLinks(permalink) },
    ...(isOver(campaign, new Date())
      ? [{ id: 'extend', label: 'Extend…', icon: icon(CalendarPlus), onAction: () => onExtend(campaign) }]
      : []),
  ];
  const state: MenuEntry =
    status === 'archived'
      ? {
          id: 'restore',
          label: 'Restore',
          icon: icon(ArchiveRestore),
          onAction: () => void acts.restore(campaign),
        }
      : {
          id: 'archive',
          label: 'Archive',
          icon: icon(Archive),
          isDanger: true,
          onAction: () => void acts.archive(campaign),
        };
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      groups={[
        { id: 'campaign', entries: status === 'archived' ? [copy] : [...live, copy] },
        { id: 'state', entries: [state] },
      ]}
    />
  );
}
