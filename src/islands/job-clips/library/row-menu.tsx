import { Archive, ArchiveRestore, Copy, Ellipsis, EyeOff, Globe, Pencil, Share2 } from 'lucide-react';
import type { JobClipRow } from '#contract/job-clip.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { ClipActs } from '../clip-acts.ts';

export type RowMenuProps = {
  clip: JobClipRow;
  mayEdit: boolean;
  acts: ClipActs;
  onArchive: (clip: JobClipRow) => void;
  onShare: (clip: JobClipRow) => void;
};

const icon = (Icon: typeof Pencil) => <Icon aria-hidden="true" />;

/** What can be done with one clip; who only reads may share it. */
export function RowMenu({ clip, mayEdit, acts, onArchive, onShare }: RowMenuProps) {
  const share: MenuEntry = {
    id: 'share',
    label: 'Share and embed',
    icon: icon(Share2),
    onAction: () => onShare(clip),
  };
  const first: MenuEntry[] = mayEdit
    ? [
        {
          id: 'edit',
          label: 'Edit',
          icon: icon(Pencil),
          keyHint: 'E',
          href: employerPaths.studio(clip.permalink),
        },
        share,
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: icon(Copy),
          keyHint: 'D',
          onAction: () => acts.duplicate(clip),
        },
      ]
    : [share];
  const trigger = (
    <IconButton size="row" label={`Actions for ${clip.title}`} icon={<Ellipsis aria-hidden="true" />} />
  );
  const groups = [{ id: 'clip', entries: first }];
  if (mayEdit) groups.push({ id: 'state', entries: stateEntries(clip, acts, onArchive) });
  return <Menu label={`Actions for ${clip.title}`} trigger={trigger} groups={groups} />;
}

function stateEntries(clip: JobClipRow, acts: ClipActs, onArchive: (clip: JobClipRow) => void): MenuEntry[] {
  if (clip.status === 'archived')
    return [
      { id: 'restore', label: 'Restore', icon: icon(ArchiveRestore), onAction: () => acts.restore(clip) },
    ];
  return [
    clip.status === 'draft'
      ? { id: 'publish', label: 'Publish', icon: icon(Globe), onAction: () => acts.publish(clip) }
      : { id: 'unpublish', label: 'Unpublish', icon: icon(EyeOff), onAction: () => acts.unpublish(clip) },
    { id: 'archive', label: 'Archive', icon: icon(Archive), isDanger: true, onAction: () => onArchive(clip) },
  ];
}
