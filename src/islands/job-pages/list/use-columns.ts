// Which columns of the list stand, kept on this device.
import { keptColumns as kept, useKeptColumns } from '#ui/kept-columns.tsx';

export const columnNames = {
  location: 'Location',
  departments: 'Departments',
  offices: 'Offices',
  salary: 'Salary',
  clips: 'Clips',
  questions: 'Screening questions',
  source: 'Source',
  figures: 'Views → applies 30 d',
  changed: 'Changed',
} as const;
export type ColumnId = keyof typeof columnNames;

const USUAL: readonly ColumnId[] = ['salary', 'clips', 'source', 'figures', 'changed'];
const choice = { key: 'job-page-columns', names: columnNames, usual: USUAL };

export const keptColumns = (text: string | null) => kept(text, choice);
export const useColumns = () => useKeptColumns<ColumnId>(choice);
