// What can be done with one person of a list.
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { nameOf } from '../person-words.ts';
import type { ListedRow } from './list-queries.ts';
import type { Step } from './own-order.ts';

type Acts = {
  /** In the order in which they are shown; null where nobody moves. */
  moving: {
    first: string | undefined;
    last: string | undefined;
    move: (person: string, step: Step) => void;
  } | null;
  leaving: { label: string; leave: (person: ListedRow) => void };
};

export const actsColumn = (acts: Acts): Column<ListedRow> => ({
  ...{ id: 'acts', title: 'Actions', isTitleHidden: true },
  render: (person) => <RowMenu person={person} acts={acts} />,
});

function RowMenu({ person, acts: { moving, leaving } }: { person: ListedRow; acts: Acts }) {
  const label = `More for ${nameOf(person)}`;
  const { permalink } = person;
  const isFirst = moving?.first === permalink;
  const to = (step: Step) => () => moving?.move(permalink, step);
  const moves: MenuEntry[] = [
    { id: 'up', label: 'Move up', keyHint: 'Alt ↑', isDisabled: isFirst, onAction: to(-1) },
    {
      id: 'down',
      label: 'Move down',
      keyHint: 'Alt ↓',
      isDisabled: moving?.last === permalink,
      onAction: to(1),
    },
    { id: 'top', label: 'Move to top', isDisabled: isFirst, onAction: to('top') },
  ];
  const leave = { id: 'leave', label: leaving.label, onAction: () => leaving.leave(person) };
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={<EllipsisVertical aria-hidden="true" />} />}
      groups={[
        ...(moving === null ? [] : [{ id: 'order', entries: moves }]),
        { id: 'list', entries: [leave] },
      ]}
    />
  );
}
