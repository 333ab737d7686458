// Which columns of a list of persons stand, kept on this device, and the menu that chooses them.
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { type ColumnId, columnNames } from './person-columns.tsx';

const KEY = 'person-columns';
const USUAL: readonly ColumnId[] = ['score', 'seen', 'tags', 'source'];
const isColumn = (name: unknown): name is ColumnId =>
  typeof name === 'string' && Object.hasOwn(columnNames, name);

/** The columns that were chosen; the usual ones where nothing was, or storage is refused. */
export function keptColumns(kept: string | null): readonly ColumnId[] {
  try {
    const named: unknown = JSON.parse(kept ?? 'null');
    return Array.isArray(named) ? named.filter(isColumn) : USUAL;
  } catch {
    return USUAL;
  }
}

export function useColumns() {
  const [shown, setShown] = useState(() => keptColumns(read()));
  const toggle = (id: ColumnId) => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    setShown(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage they stay until the screen is left.
    }
  };
  return { shown, toggle };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const ColumnMenu = ({ columns: { shown, toggle } }: { columns: ReturnType<typeof useColumns> }) => (
  <Menu
    label="Columns"
    trigger={<IconButton label="Columns" icon={<Columns3 aria-hidden="true" />} />}
    groups={[
      {
        id: 'columns',
        title: 'Columns on wide screens',
        entries: (Object.keys(columnNames) as ColumnId[]).map((id) => ({
          id,
          label: shown.includes(id) ? `${columnNames[id]} ✓` : columnNames[id],
          onAction: () => toggle(id),
        })),
      },
    ]}
  />
);
