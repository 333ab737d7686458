import { Archive, ArchiveRestore, Copy, Ellipsis, ListChecks, Pause, Pencil, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SequenceRow } from '#contract/sequence.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { SequenceActs, SequenceStep } from '../use-sequence-acts.ts';

type Props = {
  sequence: SequenceRow;
  acts: SequenceActs;
  mayEdit: boolean;
  /** On the sequence's own screen, where editing and review have buttons of their own. */
  isHead?: boolean;
};

const icon = (Icon: typeof Pencil) => <Icon aria-hidden="true" />;

/** What can be done with one sequence. */
export function SequenceMenu({ sequence, acts, mayEdit, isHead = false }: Props) {
  const { permalink, status, name, counts } = sequence;
  const label = isHead ? 'More' : `Actions for ${name}`;
  const entry = (step: SequenceStep, title: string, mark: ReactElement): MenuEntry => ({
    ...{ id: step, label: title, icon: mark, isDanger: step === 'archive' },
    onAction: () => void acts.take(step, sequence),
  });
  const copy: MenuEntry = {
    ...{ id: 'copy', label: 'Duplicate', icon: icon(Copy) },
    onAction: () => void acts.copy(sequence),
  };
  const links: MenuEntry[] = [
    { id: 'edit', label: 'Edit', icon: icon(Pencil), href: employerPaths.editSequence(permalink) },
    ...(counts['pending-review'] > 0 && status !== 'draft'
      ? [
          {
            ...{ id: 'review', icon: icon(ListChecks), href: employerPaths.reviewSequence(permalink) },
            label: `Review (${counts['pending-review'].toLocaleString('en')})`,
          },
        ]
      : []),
  ];
  const isOpen = status !== 'archived' && mayEdit;
  return (
    <Menu
      label={label}
      trigger={<IconButton size={isHead ? 'default' : 'row'} label={label} icon={icon(Ellipsis)} />}
      groups={[
        { id: 'sequence', entries: [...(isOpen && !isHead ? links : []), copy] },
        {
          id: 'state',
          entries: !mayEdit
            ? []
            : [
                ...(status === 'active' && !isHead ? [entry('pause', 'Pause', icon(Pause))] : []),
                ...(status === 'paused' && !isHead && !acts.isActing
                  ? [entry('resume', 'Resume', icon(Play))]
                  : []),
                ...(status === 'review' ? [entry('back', 'Back to draft', icon(Pencil))] : []),
                status === 'archived'
                  ? entry('restore', 'Restore', icon(ArchiveRestore))
                  : entry('archive', 'Archive', icon(Archive)),
              ],
        },
      ].filter(({ entries }) => entries.length > 0)}
    />
  );
}
