// Which columns of the list stand, kept on this device.
import { useState } from 'react';

export const columnNames = {
  location: 'Location',
  departments: 'Departments',
  offices: 'Offices',
  salary: 'Salary',
  clips: 'Clips',
  questions: 'Screening questions',
  source: 'Source',
  changed: 'Changed',
} as const;
export type ColumnId = keyof typeof columnNames;

const KEY = 'job-page-columns';
const USUAL: readonly ColumnId[] = ['salary', 'clips', 'source', 'changed'];
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
