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

// Beside a tree of departments there is room for no more: one more and titles are cut to a letter at 1,280 px.
const USUAL: readonly ColumnId[] = ['salary', 'clips', 'source', 'changed'];
const choice = { key: 'job-page-columns', names: columnNames, usual: USUAL };

export const keptColumns = (text: string | null) => kept(text, choice);
export const useColumns = () => useKeptColumns<ColumnId>(choice);
