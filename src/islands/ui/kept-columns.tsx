// Which columns of a list stand, kept on this device, and the menu that chooses them.
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

type Choice<Id extends string> = {
  /** Where the device keeps them. */
  key: string;
  names: Readonly<Record<Id, string>>;
  usual: readonly Id[];
};

/** The columns that were chosen; the usual ones where nothing was, or storage is refused. */
export function keptColumns<Id extends string>(
  kept: string | null,
  { names, usual }: Pick<Choice<Id>, 'names' | 'usual'>,
): readonly Id[] {
  try {
    const named: unknown = JSON.parse(kept ?? 'null');
    if (!Array.isArray(named)) return usual;
    return named.filter((one): one is Id => typeof one === 'string' && Object.hasOwn(names, one));
  } catch {
    return usual;
  }
}

export type KeptColumns<Id extends string> = {
  names: Readonly<Record<Id, string>>;
  shown: readonly Id[];
  toggle: (id: Id) => void;
};

export function useKeptColumns<Id extends string>({ key, names, usual }: Choice<Id>): KeptColumns<Id> {
  const [shown, setShown] = useState(() => keptColumns(read(key), { names, usual }));
  const toggle = (id: Id) => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    setShown(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they stay until the screen is left.
    }
  };
  return { names, shown, toggle };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function ColumnMenu<Id extends string>({
  columns: { names, shown, toggle },
}: {
  columns: KeptColumns<Id>;
}) {
  return (
    <Menu
      label="Columns"
      trigger={<IconButton label="Columns" icon={<Columns3 aria-hidden="true" />} />}
      groups={[
        {
          id: 'columns',
          title: 'Columns on wide screens',
          entries: (Object.keys(names) as Id[]).map((id) => ({
            id,
            label: names[id],
            isOn: shown.includes(id),
            onAction: () => toggle(id),
          })),
        },
      ]}
    />
  );
}
